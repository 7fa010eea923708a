/** The profile of an imaginary account. Fields with `x-profile` begin with its values. */
export const sampleProfile = {
  country: "TW",
  lastName: "Lin",
  firstName: "Mei-ling",
  email: "mei-ling.lin@example.com",
  mobile: "+886912345678",
};
