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
    title: 'Late parcel',
    text: 'Thank you for telling us, and sorry for the wait. Parcels usually take three to five days. I have asked the seller where yours is, and I will write again by tomorrow evening, with or without an answer.',
  },
  {
    title: 'Amount charged twice',
    text: 'I can see why that worries you. The second line is a hold by your bank, not a second payment. It disappears by itself within five working days. If it is still there after that, reply here and we will sort it out together.',
  },
  {
    title: 'Sound or video in a call',
    text: 'Let us get you heard. On the page of your appointment, "Try camera and microphone" shows which microphone and camera are in use. Usually another program is using them: close it and reload the page.',
  },
  {
    title: 'Moving an appointment',
    text: 'You can move it yourself on the page of your booking, as long as it is more than a day away. After that your provider decides, and a short message to them works best.',
  },
  {
    title: 'What is solved',
    text: 'Good to hear that it works again. I am marking this as solved. If the problem comes back within a week, reply here and it will reach me.',
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
          'For two calls and an occasional book, you are better off without one. The plan gives you cheaper events, members’ content and extra tokens, but a call costs the same. If you start going to events often, take another look.',
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
    text: 'I could see my coach and she could see me, but we heard nothing until we both reloaded the page. I was wearing headphones.',
    steps: [
      { hours: 498, takes: true },
      {
        hours: 498,
        answers:
          'Sorry, that is a frustrating way to start a call. Headphones that connect while the page is open are not always selected. "Test your device" on the page of your appointment shows which microphone is in use. Could you try it with the same headphones?',
      },
      { hours: 480, asks: 'It was the headphones. The test showed the wrong microphone, and now it works.' },
      { hours: 478, answers: 'Lovely. Have a good next call!', status: 'resolved' },
      { hours: 300, sweeps: true },
      {
        hours: 26,
        asks: 'The problem is back since my headphones were updated. The test finds no microphone at all.',
      },
      // Continued in a follow-up of the closed ticket.
      {
        hours: 24,
        answers:
          'Welcome back, though I wish it were for a nicer reason. After an update, the browser asks again for permission to use the microphone. Click the small lock beside the address: is the microphone blocked there?',
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
    text: 'The page says shipping, and the tracking has not changed since the first day. It is a birthday present, so I am a little nervous.',
    steps: [
      { hours: 17, takes: true },
      {
        hours: 17,
        notes: 'Called the shop. They ship on Mondays and Thursdays, so it may still be at the depot.',
      },
      {
        hours: 16,
        answers:
          'I understand, a birthday present has to be on time. The shop has asked the carrier and expects an answer tomorrow. When is the birthday? If it gets close, we will find another way.',
      },
    ],
  },
  {
    by: leila,
    hours: 100,
    subject: 'payment',
    about: 'order',
    title: 'The fee on one order looks higher than on the others',
    text: 'I compared five orders. Four match the commission we agreed on, and this one is off by a little more than a dollar. Could you check which part of it is the fee?',
    steps: [
      { hours: 98, takes: true },
      {
        hours: 98,
        answers:
          'You have a sharp eye. The card is from abroad, and those cost more to process. I am asking the card company whether you have to bear that, and I will write as soon as they answer.',
        status: 'on_hold',
      },
      {
        hours: 98,
        notes: 'Asked the card company about the foreign card fee. They need two working days.',
      },
    ],
  },
  {
    by: maya,
    hours: 52,
    subject: 'account',
    title: 'Reminders come an hour early since I moved',
    text: 'I moved from Beirut to Lisbon. The site shows the right time, but email reminders still come as if I lived in Beirut.',
    steps: [
      { hours: 50, takes: true },
      {
        hours: 48,
        answers:
          'Welcome to Lisbon! Your account still used your old time zone for emails. I have changed it, and your next reminder will come at the right time.',
        status: 'resolved',
      },
    ],
  },
  {
    by: amara,
    hours: 30,
    subject: 'membership',
    title: 'Twelve new people start on the first',
    text: 'Our team grows on the first of the month. Can I add the places then, or should I do it earlier, so that nobody has to wait on their first day?',
    steps: [
      { hours: 29, moves: 'on_hold' },
      { hours: 29, notes: 'Ruth is asking the billing team whether half a month can be billed.' },
    ],
  },
  {
    by: jonas,
    hours: 11,
    subject: 'account',
    title: 'The register for my license is offline for two days',
    text: 'My application asks for a confirmation from the register, and its website says it is being moved and will be back on Friday. Can my application wait until then?',
    steps: [{ hours: 10, sets: 'low' }],
  },
  {
    by: leila,
    hours: 6,
    subject: 'payment',
    title: 'Can my payouts go to a new account from next week?',
    text: 'I have moved, and my old bank is closing its branch. I would rather not have a payout sent to an account I no longer use.',
    steps: [
      { hours: 5, takes: true },
      {
        hours: 5,
        notes: 'First confirm that it is really her. Same email address as before, new phone.',
      },
    ],
  },
  {
    by: noor,
    hours: 3,
    subject: 'safety',
    title: 'A candle burns much higher than it should',
    text: 'The flame was as tall as my hand, so I put it out and let the candle cool. Nothing happened, but someone with curtains nearby might be less lucky.',
    steps: [],
  },
  {
    by: maya,
    hours: 1.5,
    subject: 'other',
    title: 'Is there a quiet way to browse with a screen reader?',
    text: 'The moving row of products on the first page is read out again every few seconds. Can I turn it off permanently?',
    steps: [],
  },
  {
    by: maya,
    hours: 1.2,
    subject: 'other',
    title: 'The moving row again',
    text: 'I found the pause button, but the row starts again on the next page.',
    steps: [{ hours: 1, merges: true }],
  },
  {
    by: amara,
    hours: 0.4,
    subject: 'account',
    title: 'Our only administrator is on leave from tomorrow',
    text: 'Someone has to be able to invite people while I am away. How can I make my colleague an administrator tonight?',
    steps: [{ hours: 0.3, sets: 'urgent' }],
  },
]
