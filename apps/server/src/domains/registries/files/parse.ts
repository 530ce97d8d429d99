import * as z from 'zod'

import { isKeepable } from '@wellspring/api/contract/fields'
import type { Registry } from '@wellspring/api/contract/registries'

import { nameKey } from '../rules.ts'
import type { exclusionRecords, npiRecords } from '../tables.ts'

/** A file that cannot be loaded, with the message that says why. */
export class FileRefused extends Error {
  /** `fewer`: the file has so few records that it looks truncated, which an administrator may override. */
  readonly why: 'fewer' | undefined

  constructor(sentence: string, why?: 'fewer') {
    super(sentence)
    this.why = why
  }
}

type Raw = Record<string, string>
export type NpiRecord = Omit<typeof npiRecords.$inferInsert, 'snapshotId'>
export type ExclusionRecord = Omit<typeof exclusionRecords.$inferInsert, 'snapshotId'>

const npiNumber = z.string().regex(/^[12]\d{9}$/, 'the NPI is not a number of ten digits')

/** Postgres has no year 0. */
const isDay = (day: string) =>
  !day.startsWith('0000') && (new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false)

/** `MM/DD/YYYY`, or empty. */
const slashedDay = z
  .string()
  .regex(/^(\d\d\/\d\d\/\d{4})?$/, 'a date is not written MM/DD/YYYY')
  .transform((text) => (text ? `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}` : null))
  .refine((day) => day === null || isDay(day), 'a date does not exist')

/** `YYYYMMDD`, where zeros or an empty value mean unknown. */
const plainDay = z
  .string()
  .regex(/^(\d{8})?$/, 'a date is not written YYYYMMDD')
  .transform((text) =>
    /^0*$/.test(text) ? null : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`,
  )
  .refine((day) => day === null || isDay(day), 'a date does not exist')

const npiColumns = {
  npi: 'NPI',
  lastName: 'Provider Last Name (Legal Name)',
  firstName: 'Provider First Name',
  businessName: 'Provider Organization Name (Legal Business Name)',
  otherLastName: 'Provider Other Last Name',
  deactivatedOn: 'NPI Deactivation Date',
  reactivatedOn: 'NPI Reactivation Date',
} as const

const NpiRow = z
  .object({
    npi: npiNumber,
    lastName: z.string(),
    firstName: z.string(),
    businessName: z.string(),
    otherLastName: z.string(),
    deactivatedOn: slashedDay,
    reactivatedOn: slashedDay,
  })
  // A deactivated number has no holder.
  .refine(
    (row) => row.lastName !== '' || row.businessName !== '' || row.deactivatedOn !== null,
    'it has no name',
  )

const exclusionColumns = {
  lastName: 'LASTNAME',
  firstName: 'FIRSTNAME',
  businessName: 'BUSNAME',
  npi: 'NPI',
  bornOn: 'DOB',
  exclusionType: 'EXCLTYPE',
  excludedOn: 'EXCLDATE',
  reinstatedOn: 'REINDATE',
  state: 'STATE',
} as const

const ExclusionRow = z
  .object({
    lastName: z.string(),
    firstName: z.string(),
    businessName: z.string(),
    state: z.string(),
    /** Ten zeros when unknown. */
    npi: z.union([z.string().regex(/^0*$/), npiNumber], 'the NPI is not a number of ten digits'),
    bornOn: plainDay,
    exclusionType: z.string().min(1, 'EXCLTYPE is empty'),
    excludedOn: plainDay.refine((day) => day !== null, 'EXCLDATE is empty'),
    reinstatedOn: plainDay,
  })
  .refine((row) => row.lastName !== '' || row.businessName !== '', 'it has no name')

function npiRecordOf(raw: Raw): NpiRecord {
  const { deactivatedOn, reactivatedOn, ...row } = NpiRow.parse(raw)
  const isOff = deactivatedOn !== null && (reactivatedOn === null || reactivatedOn < deactivatedOn)
  return { ...row, deactivatedOn: isOff ? deactivatedOn : null }
}

/** Null for a person whose exclusion has ended. */
function exclusionRecordOf(raw: Raw): ExclusionRecord | null {
  const { reinstatedOn, npi, excludedOn, ...row } = ExclusionRow.parse(raw)
  if (reinstatedOn !== null || excludedOn === null) return null
  return {
    ...row,
    excludedOn,
    npi: /^0*$/.test(npi) ? null : npi,
    personKey: row.lastName ? nameKey(row.lastName, row.firstName) : '',
    businessKey: nameKey(row.businessName),
  }
}

const columnsOf: Record<Registry, Record<string, string>> = { nppes: npiColumns, leie: exclusionColumns }

/** The register of a file by its header. Throws for other files. */
export function registryOf(header: readonly string[]): Registry {
  const names = new Set(header.map((name) => name.trim()))
  const registry = names.has('EXCLTYPE') || names.has('LASTNAME') ? 'leie' : 'nppes'
  const wanted = Object.values(columnsOf[registry])
  const missing = wanted.filter((column) => !names.has(column))
  if (missing.length === wanted.length || (registry === 'nppes' && !names.has('NPI')))
    throw new FileRefused(
      'This is neither the NPPES file (npidata_pfile_….csv) nor the LEIE file (UPDATED.csv): its first line has none of their columns.',
    )
  if (missing.length > 0) throw new FileRefused(`The column “${missing[0]}” is missing from the first line.`)
  return registry
}

/** The needed columns of a line under our names. */
export function cellsOf(registry: Registry, header: readonly string[], line: readonly string[]): Raw {
  const at = new Map(header.map((name, index) => [name.trim(), index]))
  return Object.fromEntries(
    Object.entries(columnsOf[registry]).map(([name, column]) => [
      name,
      (line[at.get(column) ?? -1] ?? '').trim(),
    ]),
  )
}

export type Parsed =
  | { registry: 'nppes'; record: NpiRecord }
  | { registry: 'leie'; record: ExclusionRecord }
  | null

/** A parsed line, or null when it is obsolete. Throws for an invalid line. */
export function recordOf(registry: Registry, cells: Raw, lineNumber: number): Parsed {
  if (!isKeepable(Object.values(cells).join('')))
    throw new FileRefused(`Line ${lineNumber} cannot be read: it has characters that cannot be saved.`)
  try {
    if (registry === 'nppes') return { registry, record: npiRecordOf(cells) }
    const record = exclusionRecordOf(cells)
    return record && { registry, record }
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new FileRefused(`Line ${lineNumber} cannot be read: ${error.issues[0]?.message}.`)
  }
}
