/**
 * For each information page, the figures of its forms' limits, which its text must contain in every language.
 */
export const figures = [
  { words: "cadetPilots", says: ["800", "400", "160", "150", "80", "21", "6.0", "5.0", "1", "6", "2"] },
  {
    words: "pilots",
    says: ["800", "400", "160", "150", "80", "21", "6.0", "5.0", "250", "50", "12", "700", "24"],
  },
  { words: "cplPilots", says: ["250", "50", "12"] },
  { words: "exMilitaryPilots", says: ["700", "24", "750", "5.5"] },
  {
    words: "cabin",
    says: ["210", "0.1", "1.0", "600", "64", "480", "4.5", "45", "145", "3", "4", "90", "30", "1"],
  },
];
