import type * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const count = (limit: unknown, noun: string) => `${String(limit)} ${noun}${Number(limit) === 1 ? '' : 's'}`

function bound(least: boolean, origin: string, limit: unknown): string {
  const most = least ? 'at least' : 'at most'
  if (origin === 'string') return `Use ${most} ${count(limit, 'character')}`
  if (origin === 'array' || origin === 'set') return `Choose ${most} ${String(limit)}`
  return `Must be ${most} ${String(limit)}`
}

const formats: Record<string, string> = {
  email: 'Invalid email format',
  url: 'Please enter a valid URL',
  date: 'This is not a date',
  datetime: 'This is not a date and time',
  uuid: 'Unknown id',
}

const kinds: Record<string, string> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Answer yes or no',
  date: 'This is not a date',
}

/** Default error message for a rule without its own. */
export function defaultFieldMessage(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
    return isMissing ? 'Fill this in' : (kinds[issue.expected] ?? 'This value is not valid here')
  }
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1
      ? 'Fill this in'
      : bound(true, issue.origin, issue.minimum)
  if (issue.code === 'too_big') return bound(false, issue.origin, issue.maximum)
  if (issue.code === 'invalid_value') return 'Choose one from the list'
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'This is not in the right format'
  if (issue.code === 'unrecognized_keys') return 'This has more fields than expected'
  return 'Please check this'
}
