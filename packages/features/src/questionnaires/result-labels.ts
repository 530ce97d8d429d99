import type { QuestionnaireResultDetail } from '@wellspring/api/contract/questionnaires'

const pointsOf = (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`

/** How a result differs from the one before, without making more of it than it is. */
export function changeWords({ kind, points }: QuestionnaireResultDetail['change']): string {
  const by = pointsOf(Math.abs(points))
  if (kind === 'first') return 'This is your first result. The next one will be compared with it.'
  if (points === 0) return 'The same score as last time.'
  const direction = points > 0 ? 'higher' : 'lower'
  if (kind === 'unrated') return `${by} ${direction} than last time.`
  if (kind === 'same')
    return `${by} ${direction} than last time. A difference this small can be chance, so read it as about the same.`
  return `${by} ${direction} than last time: ${kind} by more than chance would explain.`
}
