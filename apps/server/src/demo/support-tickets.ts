import type { Kind } from '@wellspring/api/contract/endpoint'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import type { MacroInput } from '@wellspring/api/contract/support'
import type {
  AboutKind,
  TicketPriority,
  TicketStatus,
  TicketSubject,
} from '@wellspring/api/contract/ticket-status'

/** An event in the history of a ticket, this many hours ago. */
export type DemoStep = { hours: number } & (
  | { asks: string }
  | { answers: string; status?: TicketStatus }
  | { notes: string }
  | { moves: TicketStatus }
  | { sets: TicketPriority }
  | { takes: true }
  | { rates: number; comment: string }
  /** Runs the sweep of the response deadlines. */
  | { sweeps: true }
  /** Merges it into the same person's previous ticket. */
  | { merges: true }
)

export interface DemoTicket {
  by: { email: string; kind: Kind }
  hours: number
  subject: TicketSubject
  title: string
  text: string
  about?: AboutKind
  /** The status of the order that it is about. The latest order by default. */
  orderStatus?: OrderStatus
  steps: readonly DemoStep[]
}

const maya = { email: 'patron@wellspring.example', kind: 'patron' } as const
const noor = { email: 'noor@wellspring.example', kind: 'patron' } as const
const jonas = { email: 'provider@wellspring.example', kind: 'provider' } as const
const leila = { email: 'stillwater-goods@wellspring.example', kind: 'provider' } as const
const amara = { email: 'tenant@wellspring.example', kind: 'tenant' } as const

export const demoMacros: readonly MacroInput[] = [
  {
    title: 'A parcel that is late',
    text: 'Thank you for telling us, and sorry for the wait. Parcels usually take three to five days. I have asked the seller where yours is, and I write again by tomorrow evening, with or without an answer.',
  },
  {
    title: 'An amount that is there twice',
    text: 'I can see why that worries you. The second line is a reservation by your bank and not a second payment. It goes away by itself within five working days. If it is still there then, answer here and we sort it out together.',
  },
  {
    title: 'Sound or picture in a call',
    text: 'Let us get you heard. On the page of your appointment, "Test your device" shows which microphone and camera are used. Most often another program holds them: closing it and loading the page again is enough.',
  },
  {
    title: 'Moving an appointment',
    text: 'You can move it yourself on the page of your booking, as long as it is more than a day away. Closer to it your provider decides, and a short message to them works best.',
  },
  {
    title: 'What is solved',
    text: 'Good to hear that it works again. I mark this as solved. If it comes back within a week, answer here and you land with me.',
  },
]

export const demoTickets: readonly DemoTicket[] = [
  {
    by: noor,
    hours: 960,
    subject: 'membership',
    title: 'Which plan fits two calls a month?',
    text: 'I talk to my coach twice a month and buy a book now and then. Is a plan worth it for me, or am I better off without?',
    steps: [
      { hours: 957, takes: true },
      {
        hours: 957,
        answers:
          'For two calls and a book now and then you are better off without one. The plan lowers what events cost, opens members’ content and adds tokens, and a call costs the same with it. If events become a habit, look again.',
        status: 'resolved',
      },
      {
        hours: 950,
        rates: 5,
        comment: 'An honest answer. I did not expect to be told not to buy something.',
      },
      { hours: 780, sweeps: true },
    ],
  },
  {
    by: maya,
    hours: 500,
    subject: 'booking',
    title: 'No sound in the first minutes of my call',
    text: 'I could see my coach and she could see me, but we heard nothing until we both loaded the page again. It happened with headphones on.',
    steps: [
      { hours: 498, takes: true },
      {
        hours: 498,
        answers:
          'That is a lonely way to begin a call, sorry. Headphones that connect while the page is open are not always chosen. "Test your device" on the page of your appointment shows which microphone is heard. Would you try it with the same headphones?',
      },
      { hours: 480, asks: 'It was the headphones. The test showed the wrong microphone, and now it works.' },
      { hours: 478, answers: 'Lovely. Have a good next call!', status: 'resolved' },
      { hours: 300, sweeps: true },
      {
        hours: 26,
        asks: 'It is back since my headphones had an update. The test finds no microphone at all.',
      },
      // Continued in a follow-up of the closed ticket.
      {
        hours: 24,
        answers:
          'Welcome back, though I wish it were for something nicer. After an update the browser asks again whether it may listen: the small lock beside the address shows it. Is the microphone blocked there?',
      },
    ],
  },
  {
    by: noor,
    hours: 20,
    subject: 'order',
    about: 'order',
    orderStatus: 'shipping',
    title: 'My parcel has not moved for three days',
    text: 'The page says shipping, and the tracking number is where it was on the first day. It is a birthday present, so I am a little nervous.',
    steps: [
      { hours: 17, takes: true },
      {
        hours: 17,
        notes: 'Asked the shop by phone. They post on Mondays and Thursdays, it may sit in the depot.',
      },
      {
        hours: 16,
        answers:
          'A birthday present, I understand. The shop has asked the carrier and hears back tomorrow. When is the birthday? If it gets close, we find another way.',
      },
    ],
  },
  {
    by: leila,
    hours: 100,
    subject: 'payment',
    about: 'order',
    title: 'The fee on one order looks higher than on the others',
    text: 'I compared five orders. Four come to the share that we agreed on, and this one is off by a little more than a dollar. Could you look which part of it is the fee?',
    steps: [
      { hours: 98, takes: true },
      {
        hours: 98,
        answers:
          'You have a sharp eye. The card was from abroad and costs more to take; whether that falls to you is what I am asking the card company now. I write as soon as they answer.',
        status: 'on_hold',
      },
      {
        hours: 98,
        notes: 'Asked the card company about the foreign-card share. They take two working days.',
      },
    ],
  },
  {
    by: maya,
    hours: 52,
    subject: 'account',
    title: 'Reminders come an hour early since I moved',
    text: 'I moved from Beirut to Lisbon. The pages show the right time, but the reminder by mail still comes as if I were at home.',
    steps: [
      { hours: 50, takes: true },
      {
        hours: 48,
        answers:
          'Welcome to Lisbon! Your account still had the zone of your old home for mails. It follows you now, and the next reminder comes at the right hour.',
        status: 'resolved',
      },
    ],
  },
  {
    by: amara,
    hours: 30,
    subject: 'membership',
    title: 'Twelve new people start on the first',
    text: 'We grow at the first of the month. Can I add the places then, or should I do it before, so that nobody waits on their first day?',
    steps: [
      { hours: 29, moves: 'on_hold' },
      { hours: 29, notes: 'Ruth asks the people of plans whether half a month can be billed.' },
    ],
  },
  {
    by: jonas,
    hours: 11,
    subject: 'account',
    title: 'The register of my license is closed for two days',
    text: 'My application asks for a confirmation from the register, and its page says that it is being moved until Friday. Will my application wait for me?',
    steps: [{ hours: 10, sets: 'low' }],
  },
  {
    by: leila,
    hours: 6,
    subject: 'payment',
    title: 'Can my payout go to a new account from next week?',
    text: 'My bank is closing its branch and I have moved. I would rather not have a payout sent to an account that nobody looks at any more.',
    steps: [
      { hours: 5, takes: true },
      {
        hours: 5,
        notes: 'Somebody should confirm it is really her first. Same address as before, new phone.',
      },
    ],
  },
  {
    by: noor,
    hours: 3,
    subject: 'safety',
    title: 'A candle that burns much higher than it should',
    text: 'The flame was as tall as my hand, so I put it out and let it cool. Nothing happened, but somebody with curtains nearby might be less lucky.',
    steps: [],
  },
  {
    by: maya,
    hours: 1.5,
    subject: 'other',
    title: 'Is there a quiet way to browse with a screen reader?',
    text: 'The moving row on the first page is read out again every few seconds. Can it be stopped for good?',
    steps: [],
  },
  {
    by: maya,
    hours: 1.2,
    subject: 'other',
    title: 'The moving row again',
    text: 'Found the pause button, but it forgets it on the next page.',
    steps: [{ hours: 1, merges: true }],
  },
  {
    by: amara,
    hours: 0.4,
    subject: 'account',
    title: 'Our only administrator is on leave from tomorrow',
    text: 'Somebody has to be able to invite people while I am away. How do I make my colleague an administrator tonight?',
    steps: [{ hours: 0.3, sets: 'urgent' }],
  },
]
