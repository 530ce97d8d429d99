import { createHash } from 'node:crypto'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { isNpi } from '@wellspring/api/contract/npi'
import type { CheckResult } from '@wellspring/api/contract/review'

import { commonFormats } from '../../../formats.ts'
import { expiryOf } from '../rules.ts'
import type { Known } from './details.ts'

/** The result of a check. No check makes a decision. */
export interface Finding {
  name: string
  title: string
  result: CheckResult
  finding: string
  source: string
  /** Hash of the evidence, which later proves what was checked. */
  snapshotHash: string
}

/** What the checks compare an application with. */
export interface Evidence {
  known: Known
  /** The application's files with the type detected at upload. */
  files: { file: UploadedFile; storedMime: string }[]
  account: { name: string; email: string }
  /** Other applications with one of the same licences or tax ids. */
  twins: { businessName: string }[]
  today: string
}

type Found = [result: CheckResult, finding: string]
const list = (words: readonly string[]) => words.join('; ')

/** Verifies the check digit of the National Provider Identifier, if given. */
function npi({ known }: Evidence): Found {
  if (known.npi === '') return ['not_applicable', 'No NPI was given; only the United States has them.']
  return isNpi(known.npi)
    ? ['pass', `${known.npi} has the right check digit.`]
    : [
        'fail',
        `${known.npi} is not a valid NPI: ten digits, the first a 1 or a 2, the last one a check digit.`,
      ]
}

/** Compares all expiry dates with today. */
function expiry({ known, today }: Evidence): Found {
  const described = (when: 'over' | 'soon') =>
    known.expiring
      .filter(({ expiresOn }) => expiryOf(expiresOn, today) === when)
      .map(({ title, expiresOn }) => `${title}, valid until ${commonFormats.calendarDay(expiresOn)}`)
  const [over, soon] = [described('over'), described('soon')]
  if (over.length > 0) return ['fail', `Expired: ${list(over)}.`]
  if (soon.length > 0) return ['warn', `Ends within 30 days: ${list(soon)}.`]
  const dates = known.expiring.length
  const which = dates === 1 ? 'The one date is' : dates === 2 ? 'Both dates are' : `All ${dates} dates are`
  return ['pass', `${which} more than 30 days away.`]
}

/** Finds the same licence or tax id in another application. */
function duplicate({ twins }: Evidence): Found {
  if (twins.length === 0) return ['pass', 'No other application has the same license or tax ID.']
  return ['fail', `Also in: ${list(twins.map(({ businessName }) => businessName))}.`]
}

const extensions: Record<string, RegExp> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/gif': /\.gif$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
}

/** Whether each file's extension matches its detected type. */
function fileSanity({ files }: Evidence): Found {
  const odd = files.filter(({ file, storedMime }) => !extensions[storedMime]?.test(file.name))
  if (odd.length > 0)
    return ['warn', `Named unlike their content: ${list(odd.map(({ file }) => file.name))}.`]
  return [
    'pass',
    files.length === 1 ? 'The file matches its name.' : `All ${files.length} files match their names.`,
  ]
}

/** Whether the account belongs to the same person. */
function account({ known, account: { name, email } }: Evidence): Found {
  const differences = [
    ...(name.toLowerCase() === known.applicantName.toLowerCase() ? [] : [`the account is called ${name}`]),
    ...(email === known.email ? [] : [`the account's email is ${email}`]),
  ]
  return differences.length === 0
    ? ['pass', 'Name and email match the account.']
    : ['warn', `${list(differences)}.`]
}

const all = [
  { name: 'npi', title: 'NPI check digit', source: 'Luhn check digit, prefix 80840', look: npi },
  { name: 'expiry', title: 'Expiry dates', source: 'Dates in the application', look: expiry },
  { name: 'duplicate', title: 'Duplicates', source: 'All applications', look: duplicate },
  { name: 'files', title: 'Files', source: 'The content of each file', look: fileSanity },
  { name: 'account', title: 'Account', source: 'The account that applied', look: account },
] as const

export function runChecks(evidence: Evidence): Finding[] {
  const snapshotHash = createHash('sha256').update(JSON.stringify(evidence)).digest('hex')
  return all.map(({ name, title, source, look }) => {
    const [result, finding] = look(evidence)
    return { name, title, source, result, finding, snapshotHash }
  })
}
