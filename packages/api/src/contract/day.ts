/** True for a day that the calendar has; it has no year 0. */
export const isDay = (value: string) =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
