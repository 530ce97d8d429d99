import { Readable } from 'node:stream'

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')

const leieColumns = [
  'LASTNAME',
  'FIRSTNAME',
  'MIDNAME',
  'BUSNAME',
  'GENERAL',
  'SPECIALTY',
  'UPIN',
  'NPI',
  'DOB',
  'ADDRESS',
  'CITY',
  'STATE',
  'ZIP',
  'EXCLTYPE',
  'EXCLDATE',
  'REINDATE',
  'WAIVERDATE',
  'WVRSTATE',
]

const nobody: Record<string, string> = {
  NPI: '0000000000',
  EXCLTYPE: '1128a1',
  EXCLDATE: '20200220',
  REINDATE: '00000000',
  STATE: 'NY',
}

/** The monthly LEIE file, with the columns of the real one. */
export const leieFile = (rows: readonly Record<string, string>[]) =>
  [leieColumns, ...rows.map((row) => leieColumns.map((column) => row[column] ?? nobody[column] ?? ''))]
    .map(quoted)
    .join('\r\n')

const nppesColumns = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Other Last Name',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  // The real file has 330 columns, most of which are not read.
  ...Array.from({ length: 319 }, (_, index) => `Other Provider Identifier_${index + 1}`),
]

/** The monthly NPPES file. */
export const nppesFile = (rows: readonly Record<string, string>[]) =>
  [nppesColumns, ...rows.map((row) => nppesColumns.map((column) => row[column] ?? ''))].map(quoted).join('\n')

/** A file stream in chunks that end anywhere. */
export const inPieces = (text: string) =>
  Readable.from((text.match(/[\s\S]{1,97}/g) ?? []).map((piece) => Buffer.from(piece)))
