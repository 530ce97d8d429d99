import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'
import { plural, t } from '@wellspring/words/macro'

const pointsOf = (points: number) => t`${points} ${plural(points, { one: 'point', other: 'points' })}`

/** The difference from the previous result, without overstating it. */
export function changeWords({ kind, points }: QuestionnaireResultDetail['change']): string {
  const by = pointsOf(Math.abs(points))
  if (kind === 'first') return t`This is your first result. The next one will be compared with it.`
  if (points === 0) return t`The same score as last time.`
  const direction = points > 0 ? 'higher' : 'lower'
  if (kind === 'unrated') return t`${by} ${direction} than last time.`
  if (kind === 'same')
    return t`${by} ${direction} than last time. A difference this small can be chance, so read it as about the same.`
  return t`${by} ${direction} than last time: ${kind} by more than chance would explain.`
}
