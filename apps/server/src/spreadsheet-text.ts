// A spreadsheet executes text that looks like a formula. A leading apostrophe marks it as text, and a further one
// escapes an apostrophe.
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * Characters that require quotes, besides those that CSV requires: half of the world's spreadsheets split cells at
 * semicolons or tabs, so the rest of a name would become a cell of its own, and possibly a formula.
 */
export const quotedCells = /[;\t\n]/

/** Escapes user input, so that no spreadsheet executes it as a formula. */
export const toCellText = (value: string) => (formula.test(value) ? `'${value}` : value)

export const fromCellText = (value: string) =>
  value.startsWith("'") && formula.test(value) ? value.slice(1) : value
