import type { Context } from '../../../context.ts'
import { reportFindings } from './findings.ts'
import { findDifference } from './verify.ts'

/** Checks the ledger's consistency once a night. */
export async function auditLedger(context: Context): Promise<void> {
  const difference = await findDifference(context)
  if (difference) context.log.error({ difference }, 'the ledger does not add up')
  const { check, about, expected, found } = difference ?? { check: '', about: '', expected: '', found: '' }
  await reportFindings(
    context,
    'ledger',
    difference ? [{ kind: 'ledger', about: `${check}: ${about}`, expected, found }] : [],
  )
}
