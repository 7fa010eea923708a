/** Two openings among the sample postings. */
export const taipei = {
  id: 1016,
  applyType: "cabinCrew",
  form: "cabinCrew.tw",
  title: "Cabin Crew, Taipei base",
  address: "/Apply/cabinCrew/1016",
};
export const tokyo = {
  id: 1015,
  applyType: "cabinCrew",
  form: "cabinCrew.jp",
  title: "Cabin Crew, Japan (Tokyo)",
  address: "/Apply/cabinCrew/1015",
};
export type Opening = typeof taipei;
