import type { ChatCaseDetail } from '@wellspring/api/contract/chat-cases'
import { measureNames } from '@wellspring/features/community'
import { dayAndTime } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

/** What a decision did and, where an appeal was granted, when that was undone. */
export function decisionEffects({ decision, appeal }: ChatCaseDetail, clock: Clock): string[] {
  if (!decision) return []
  const { isMessageRemoved, measure } = decision
  const answer = appeal?.answer
  const removal = !isMessageRemoved
    ? t`Message not removed`
    : answer?.isUpheld === false
      ? t`Message removed, put back on ${dayAndTime(answer.at, clock)}`
      : t`Message removed`
  if (!measure) return [removal]
  const restriction = t`${measureNames[measure.kind]} until ${dayAndTime(measure.endsAt, clock)}`
  return [
    removal,
    measure.liftedAt ? t`${restriction}, taken back on ${dayAndTime(measure.liftedAt, clock)}` : restriction,
  ]
}

/** What each answer to an appeal would do to the message and to its author. */
export function appealOutcomes(
  { decision, messages, author, roomName }: ChatCaseDetail,
  clock: Clock,
  now: string,
): Record<'stands' | 'taken back', string[]> {
  const removed = decision?.isMessageRemoved
    ? messages.find(({ isReported, status }) => isReported && status === 'removed')
    : undefined
  const measure = decision?.measure
  const isRunning = measure && measure.liftedAt === null && measure.endsAt > now
  const restriction =
    isRunning && t`“${measureNames[measure.kind]} until ${dayAndTime(measure.endsAt, clock)}”`
  return {
    stands: [
      ...(removed ? [t`The message of ${author.name} in ${roomName} stays removed.`] : []),
      ...(restriction ? [t`For ${author.name}, ${restriction} stays.`] : []),
    ],
    'taken back': [
      ...(removed ? [t`The message of ${author.name} is put back in ${roomName}.`] : []),
      ...(restriction ? [t`For ${author.name}, ${restriction} ends at once.`] : []),
    ],
  }
}
