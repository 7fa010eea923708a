/** The option list that names the months, and its codes. */
export const monthNames = { list: "month", codes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] };
