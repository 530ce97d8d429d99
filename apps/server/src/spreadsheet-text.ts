// A spreadsheet runs what looks like a formula: an apostrophe says that it is text, one more that it is one.
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * What has to stand in quotes beyond what commas ask for: programs of half the world part cells at semicolons, or at
 * tabs, and what follows one in a name would be a cell of its own there, and a formula.
 */
export const quotedCells = /[;\t\n]/

/** What somebody has typed, as a cell that no spreadsheet runs. */
export const toCellText = (value: string) => (formula.test(value) ? `'${value}` : value)

export const fromCellText = (value: string) =>
  value.startsWith("'") && formula.test(value) ? value.slice(1) : value
