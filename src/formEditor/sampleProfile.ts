/** What an account would know of its applicant: fields with `x-profile` begin with it. */
export const sampleProfile = {
  country: "TW",
  lastName: "Lin",
  firstName: "Mei-ling",
  email: "mei-ling.lin@example.com",
  mobile: "+886912345678",
};
