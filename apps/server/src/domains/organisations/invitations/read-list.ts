import { parse } from 'csv-parse/sync'

import { Email } from '@wellspring/api/contract/fields'

import { cutText } from '../../../cut-text.ts'

/** Somebody in a list, by the line that names them. */
export interface Named {
  line: number
  email: string
  name: string | null
  /** What the list has in the column of that name. */
  department: string | null
}

/** As mail programs write an address behind its name. */
const inBrackets = /\s*<([^<>\s]+@[^<>\s]+)>/g

/** The address of a cell, as an account has it; what is none, as it stands. */
const addressOf = (cell: string) => {
  const email = cell.toLowerCase()
  return Email.safeParse(email).data ?? email
}

const MOST_OF_A_NAME = 255
const nameOf = (words: readonly string[]) =>
  cutText(words.join(' ').replaceAll(/\s+/g, ' ').trim(), MOST_OF_A_NAME) || null

/** The people of a line: each with the words before their address, or alone with the words behind it. */
function peopleOf(cells: readonly string[]): Pick<Named, 'email' | 'name'>[] {
  const people: Pick<Named, 'email' | 'name'>[] = []
  let words: string[] = []
  for (const cell of cells)
    if (cell.includes('@')) {
      people.push({ email: addressOf(cell), name: nameOf(words) })
      words = []
    } else words.push(cell)
  const [only, ...others] = people
  if (only && others.length === 0) return [{ email: only.email, name: only.name ?? nameOf(words) }]
  return people
}

/** How a heading calls the column of departments. */
const departmentHeading = /^(department|group|team|site|unit)$/i
const MOST_OF_A_DEPARTMENT = 80

/**
 * The people of a pasted list or a CSV file: an address a line with a name before or behind it, several addresses
 * on one line, or `Name <address>` as mail programs write it. A first line without an address is a heading; the column
 * that it calls a department is no part of a name.
 */
export function readList(text: string): Named[] {
  const records = parse(text.replaceAll(inBrackets, ',$1'), {
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    bom: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const [first] = records
  const heading = first?.record.some((cell) => cell.includes('@')) ? [] : (first?.record ?? [])
  const departmentAt = heading.findIndex((cell) => departmentHeading.test(cell))
  return records.flatMap(({ record, info }, index): Named[] => {
    const cells = record.filter((cell, at) => cell !== '' && at !== departmentAt)
    const department =
      cutText((record[departmentAt] ?? '').replaceAll(/\s+/g, ' '), MOST_OF_A_DEPARTMENT) || null
    const people = peopleOf(cells)
    if (people.length > 0) return people.map((one) => ({ line: info.lines, ...one, department }))
    if (index === 0 || cells.length === 0) return []
    return [{ line: info.lines, email: cells.join(' '), name: null, department }]
  })
}

export const isAddress = (email: string) => Email.safeParse(email).success
