import type { Check, CheckResult } from '@wellspring/api/contract/review'
import { mediumDay } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

const open: readonly CheckResult[] = ['not_checked', 'not_applicable']

/** Whether the check compared anything. */
const wasMade = ({ result }: Pick<Check, 'result'>) => !open.includes(result)

export interface CheckSummary {
  failed: number
  warned: number
  /** `5 of 7 checked`. */
  words: string
  /** The checks that were not made, with the reason. */
  notMade: readonly { title: string; why: string }[]
  /** All checks were made and passed. */
  isClear: boolean
}

/** Summarises the checks. A check that was not made has not passed. */
export function summaryOf(
  checks: readonly Pick<Check, 'title' | 'result' | 'finding' | 'checkedAt'>[],
): CheckSummary {
  const count = (of: CheckResult) => checks.filter(({ result }) => result === of).length
  const notMade = checks
    .filter((check) => !wasMade(check))
    .map(({ title, result, finding, checkedAt }) => ({
      title,
      why:
        result === 'not_checked'
          ? t`the register was not loaded on ${mediumDay(checkedAt)}`
          : t`not asked: ${finding.replace(/\.$/, '')}`,
    }))
  const [failed, warned] = [count('fail'), count('warn')]
  return {
    failed,
    warned,
    notMade,
    words: t`${checks.length - notMade.length} of ${checks.length} checked`,
    isClear: failed + warned + notMade.length === 0,
  }
}
