/** Openings among the sample postings. */
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
  title: "Cabin Crew, regional base (Tokyo)",
  address: "/Apply/cabinCrew/1015",
};
export const pilots = {
  id: 1018,
  applyType: "cpl",
  form: "cpl.tw",
  title: "CPL Pilot, A320neo",
  address: "/Apply/cpl/1018",
};
export const captains = {
  id: 1023,
  applyType: "pilot",
  form: "pilot.tw",
  title: "Captain, A321neo (direct entry)",
  address: "/Apply/pilot/1023",
};
export const cadets = {
  id: 1021,
  applyType: "cadet",
  form: "cadet.tw",
  title: "Cadet Pilot",
  address: "/Apply/cadet/1021",
};
export type Opening = typeof taipei;
