import { areas } from '@wellspring/api/contract/areas'
import { isDay } from '@wellspring/api/contract/day'
import type { UploadedFile } from '@wellspring/api/contract/fields'
import { credentialingSections } from '@wellspring/api/contract/credentialing'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { SentDocuments, TenantAgreements, tenantSections } from '@wellspring/api/contract/tenant-details'
import { providerTitles, tenantTitles } from '@wellspring/forms/section-titles'
import { mediumDay } from '@wellspring/ui/relative-date'

import { labelOf } from './field-labels.ts'
import { phoneGroups } from './phone-groups.ts'

export interface Field {
  /** The field's path in the application. */
  path: string
  label: string
  value: string
  file?: UploadedFile
  /** Its value in the previous submission; absent if unchanged. */
  before?: string
}

export interface Section {
  name: string
  title: string
  fields: Field[]
}

const titles: Record<string, string> = { ...tenantTitles, ...providerTitles }

const titleOf = (section: string) => titles[section] ?? section

/** Comments on sections, in the form's order. */
export const orderedComments = (comments: Record<string, string>) =>
  Object.keys({ ...titles, ...comments }).flatMap((section) => {
    const text = comments[section]
    return text ? [{ title: titleOf(section), text }] : []
  })

/** Shown for a field without a value. */
export const nothing = '–'

const isArea = (text: string) => areas.some((area) => area === text)

/** A phone number of up to nine digits; longer ones are grouped differently in each country. */
const phoneNumber = /^(?<prefix>\+\d{1,3}) (?<digits>\d{7,9})$/

/** Formats a value for reading: dates written out, phone numbers grouped, enum words capitalised. */
function asRead(text: string): string {
  if (isDay(text) || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return mediumDay(text)
  const { prefix, digits } = phoneNumber.exec(text)?.groups ?? {}
  if (prefix && digits) return `${prefix} ${phoneGroups(digits)}`
  if (isArea(text) || text === 'agreed') return text.charAt(0).toUpperCase() + text.slice(1)
  return text || nothing
}

const isFile = (value: object): value is UploadedFile => 'url' in value && 'mimeType' in value

function fieldsOf(value: unknown, path: readonly string[]): Field[] {
  const at = { path: path.join('.'), label: labelOf(path) }
  if (value === null || value === undefined) return [{ ...at, value: 'No' }]
  if (typeof value === 'boolean') return [{ ...at, value: value ? 'Yes' : 'No' }]
  if (typeof value !== 'object') return [{ ...at, value: asRead(String(value)) }]
  if (isFile(value)) return [{ ...at, value: value.name, file: value }]
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return [{ ...at, value: value.map(asRead).join(', ') || nothing }]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]))
}

type Details = Record<string, unknown>

/** Splits an application like its form. A tenant's form is flat, so its steps are recognised by their fields. */
function partsOf(kind: ApplicationKind, details: Details): [name: string, part: Details][] {
  if (kind === 'provider')
    return credentialingSections.map((name) => [name, (details[name] ?? {}) as Details])
  const stepOf = (key: string) =>
    key in SentDocuments.shape ? 'documents' : key in TenantAgreements.shape ? 'agreements' : 'business'
  return tenantSections.map((name) => [
    name,
    Object.fromEntries(Object.entries(details).filter(([key]) => stepOf(key) === name)),
  ])
}

const asKnown = ({ value, file }: Field) => file?.url ?? value

/** An application's sections, each field with its value in the previous submission. */
export function sectionsOf(
  kind: ApplicationKind,
  details: Details,
  previous: Details | undefined,
): Section[] {
  const known = new Map(
    (previous ? partsOf(kind, previous) : []).flatMap(([name, part]) =>
      fieldsOf(part, []).map((field) => [`${name}.${field.path}`, field] as const),
    ),
  )
  return partsOf(kind, details).map(([name, part]) => ({
    name,
    title: titleOf(name),
    fields: fieldsOf(part, []).map((field) => {
      const before = known.get(`${name}.${field.path}`)
      // A missing field and one without a value are the same.
      if (!previous || (before ? asKnown(before) : nothing) === asKnown(field)) return field
      // The signature date differs in every submission.
      if (/dateSigned|signatureTime|uploadDate/.test(field.path)) return field
      return { ...field, before: before?.value ?? 'nothing' }
    }),
  }))
}
