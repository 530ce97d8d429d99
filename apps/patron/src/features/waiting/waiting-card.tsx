import { useQueries } from '@tanstack/react-query'

import type { Figure } from '@wellspring/api/contract/dashboard'
import { useApi } from '@wellspring/api/hooks/api'
import { figureQuery } from '@wellspring/api/hooks/figures'
import { formatDollars } from '@wellspring/ui/money'
import { sessionWords } from '@wellspring/features/bookings'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { kindOf, waitingNames } from './waiting-kinds.ts'
import type { WaitingName } from './waiting-kinds.ts'

type Suggested = NonNullable<NonNullable<NonNullable<Figure['first']>[number]['own']>['suggested']>

/** `Tue, Dec 8, 2:30 PM · 1 of your 4 sessions`, or with its price. */
function suggestedWords(suggested: Suggested | undefined, clock: Clock): string {
  if (!suggested) return ''
  const { startsAt, price, sessionsLeft } = suggested
  return `${dayAndTime(startsAt, clock)} · ${sessionsLeft > 0 ? sessionWords(sessionsLeft) : formatDollars(price)}`
}

type Answers = readonly { name: WaitingName; figure: Figure | null | undefined }[]

/** The named items, soonest deadline first; items without a deadline last. */
const named = (answers: Answers, now: string) =>
  answers
    .flatMap(({ name: kind, figure }) =>
      (figure?.first ?? []).flatMap(({ name, own }) => (own ? [{ kind, name, ...own }] : [])),
    )
    .filter(({ dueAt }) => dueAt === null || dueAt > now)
    .toSorted((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'))

/** The number of counted but unnamed items, by the page that lists them. */
function more(answers: Answers) {
  const rest = new Map<string, { label: string; count: number }>()
  for (const { name, figure } of answers) {
    const { href, label } = kindOf(name).list
    const count = (figure?.value ?? 0) - (figure?.first?.length ?? 0)
    if (count > 0) rest.set(href, { label, count: count + (rest.get(href)?.count ?? 0) })
  }
  return [...rest]
}

/** Everything that needs an answer or a payment from the patron. Each row links to its item. */
export function WaitingCard() {
  const api = useApi()
  const clock = useClock()
  const now = useNow()
  const { figures, failed } = useQueries({
    queries: waitingNames.map((name) => figureQuery(api, name)),
    combine: (results) => ({
      figures: results.map(({ data }) => data),
      failed: results.some(({ isError, data }) => isError && data === undefined),
    }),
  })
  const answers = waitingNames.map((name, at) => ({ name, figure: figures[at] }))
  if (failed || answers.some(({ figure }) => figure === undefined))
    return <FigureTile label={t`Waiting for you`} value={undefined} failed={failed} />
  return (
    <>
      {named(answers, now).map(({ kind, id, name, about, dueAt, suggested }) => {
        const { href, act, label, detail } = kindOf(kind)
        const words = {
          name,
          about,
          until: dueAt === null ? '' : dayAndTime(dueAt, clock),
          suggested: suggestedWords(suggested, clock),
        }
        return (
          <FigureTile
            key={`${kind} ${id}`}
            label={label(words)}
            detail={detail(words)}
            href={href(id)}
            act={act}
            value="1"
            isOne
            isWaiting
          />
        )
      })}
      {more(answers).map(([href, { label, count }]) => (
        <FigureTile key={href} label={label} href={href} value={count.toLocaleString('en')} isWaiting />
      ))}
    </>
  )
}
