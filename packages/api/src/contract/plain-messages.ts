import type * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const count = (limit: unknown, noun: string) => `${String(limit)} ${noun}${Number(limit) === 1 ? '' : 's'}`

function bound(least: boolean, origin: string, limit: unknown): string {
  const most = least ? 'at least' : 'at most'
  if (origin === 'string') return `Please use ${most} ${count(limit, 'character')}`
  if (origin === 'array' || origin === 'set') return `Please choose ${most} ${String(limit)}`
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
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please answer yes or no',
  date: 'This is not a date',
}

/** What a rule without a sentence of its own says to people. */
export function plainMessage(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
    return isMissing ? 'This cannot be empty' : (kinds[issue.expected] ?? 'This is not what belongs here')
  }
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1
      ? 'This cannot be empty'
      : bound(true, issue.origin, issue.minimum)
  if (issue.code === 'too_big') return bound(false, issue.origin, issue.maximum)
  if (issue.code === 'invalid_value') return 'Please choose one of the list'
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'This is not written as it should be'
  if (issue.code === 'unrecognized_keys') return 'There is more here than is asked for'
  return 'Please check this'
}
