/** The slots for a call, for the visitor to choose; the database accepts no others. */
export const TIME_SLOTS = [
  "9:00-10:00",
  "10:00-11:00",
  "11:00-12:00",
  "12:00-13:00",
  "13:00-14:00",
  "14:00-15:00",
  "15:00-16:00",
  "16:00-17:00",
  "17:00-18:00",
  "18:00-19:00",
  "19:00-20:00",
  "20:00-20:30",
] as const;

/** The weekdays for a call, Monday first; the database accepts no others. */
export const CALL_DAYS = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes"] as const;
