// A spreadsheet runs what looks like a formula: an apostrophe says that it is text, one more that it is one.
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** What somebody has typed, as a cell that no spreadsheet runs. */
export const toCellText = (value: string) => (formula.test(value) ? `'${value}` : value)

export const fromCellText = (value: string) =>
  value.startsWith("'") && formula.test(value) ? value.slice(1) : value
