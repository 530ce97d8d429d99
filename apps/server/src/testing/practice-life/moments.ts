import fc from 'fast-check'

import { bounce, claim } from './banks.ts'
import type { Step, Trouble } from './life.ts'
import { disable, leave, licence, stay } from './people.ts'
import type { Whoever } from './people.ts'
import { answer, book, buyUnits, cancel, finish, giveUnitsBack, useUnit } from './sessions.ts'
import type { Session } from './sessions.ts'
import { bookTickets, callOff, giveTicketsBack, organise, takeOffer } from './tickets.ts'
import type { Tickets } from './tickets.ts'
import { pass } from './time.ts'

const at = fc.double({ min: 0, max: 0.999, noNaN: true })
const card = fc.constantFrom('pm_ok', 'pm_ok', 'pm_ok', 'pm_declined')
const trouble = fc.constantFrom<Trouble>('none', 'none', 'none', 'answer lost', 'never arrives', 'refused')
const whoever = fc.constantFrom<Whoever>('provider', 'first', 'second')
const session = fc.record({
  isFirst: fc.constantFrom(true, true, false),
  isRequest: fc.constantFrom(false, false, true),
  isSponsored: fc.boolean(),
  card,
  at,
})
const tickets = fc.record({
  isFirst: fc.constantFrom(true, true, false),
  isSponsored: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  card,
  at,
})

const always: Session & Tickets = {
  isFirst: true,
  isRequest: false,
  isSponsored: true,
  quantity: 2,
  card: 'pm_ok',
  at: 0.3,
}
/** The first steps of every history, which buy one of everything before anyone leaves. */
export const firstMoments: Step[] = [
  book(always),
  book({ ...always, isRequest: true, at: 0.6 }),
  buyUnits(true, 'pm_ok'),
  useUnit({ ...always, at: 0.5 }),
  bookTickets(always),
  bookTickets({ ...always, isFirst: false }),
]

const single = fc.oneof(
  { weight: 6, arbitrary: session.map(book) },
  { weight: 2, arbitrary: fc.tuple(fc.boolean(), card).map((of) => buyUnits(...of)) },
  { weight: 4, arbitrary: session.map(useUnit) },
  { weight: 1, arbitrary: fc.tuple(at, trouble).map((of) => giveUnitsBack(...of)) },
  { weight: 3, arbitrary: fc.tuple(at, fc.boolean(), trouble).map((of) => cancel(...of)) },
  { weight: 2, arbitrary: fc.tuple(at, fc.boolean()).map((of) => answer(...of)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(at, fc.constantFrom('met', 'patron', 'provider'))
      .map(([one, how]) => finish(one, how as 'met')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 5 }))
      .map((of) => organise(...of)),
  },
  { weight: 5, arbitrary: tickets.map(bookTickets) },
  { weight: 2, arbitrary: fc.tuple(at, trouble).map((of) => giveTicketsBack(...of)) },
  { weight: 2, arbitrary: at.map(takeOffer) },
  { weight: 1, arbitrary: at.map(callOff) },
  {
    weight: 3,
    arbitrary: fc.tuple(at, fc.constantFrom('won' as const, 'lost' as const)).map((of) => claim(...of)),
  },
  { weight: 1, arbitrary: at.map(bounce) },
  { weight: 1, arbitrary: fc.constantFrom(false, true, true).map(licence) },
  { weight: 2, arbitrary: fc.tuple(whoever, fc.boolean()).map((of) => leave(...of)) },
  { weight: 1, arbitrary: whoever.map(stay) },
  { weight: 1, arbitrary: fc.tuple(whoever, fc.constantFrom(true, true, false)).map((of) => disable(...of)) },
  { weight: 5, arbitrary: fc.constantFrom(1, 20, 49, 24 * 8).map(pass) },
)

/** Runs two steps concurrently. Each succeeds or is refused. */
const together =
  (one: Step, other: Step): Step =>
  (life) =>
    Promise.all([one(life), other(life)])

/** Two concurrent steps that compete for a unit, a session, a ticket or an account's last day. */
const clash = fc
  .tuple(session, tickets, whoever)
  .chain(([one, some, who]) =>
    fc.constantFrom(
      together(useUnit(one), giveUnitsBack(one.at, 'none')),
      together(useUnit(one), useUnit(one)),
      together(cancel(one.at, true, 'none'), cancel(one.at, false, 'none')),
      together(giveTicketsBack(some.at, 'none'), callOff(some.at)),
      together(leave(who, false), cancel(one.at, false, 'none')),
      together(leave(who, false), bookTickets(some)),
    ),
  )

/** Any step or pair of concurrent steps. */
export const anyMoment = fc.oneof(
  { weight: 3, arbitrary: single },
  { weight: 1, arbitrary: fc.tuple(single, single).map((both) => together(...both)) },
  { weight: 1, arbitrary: clash },
)
