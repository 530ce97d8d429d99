import type { Meta, StoryObj } from '@storybook/react-vite'

import { htmlOf } from './html-of.ts'
import type { Letter } from './letter.ts'

const origin = 'https://patron.wellspring.example'

/** A complete HTML document, as an email client shows it. */
const Shown = (letter: Letter) => (
  <iframe
    sandbox=""
    title={letter.title}
    srcDoc={htmlOf(letter)}
    style={{ width: '100%', maxWidth: 640, height: 640, border: 0 }}
  />
)

export default { title: 'Mails', component: Shown } satisfies Meta<typeof Shown>

type Story = StoryObj<typeof Shown>

export const Code: Story = {
  args: {
    title: 'Your code for Wellspring',
    greeting: 'Hello Amara,',
    parts: [
      { text: 'This is your code to log in:' },
      { code: '314159' },
      {
        text: 'It is valid for ten minutes. If you did not ask for it, you can ignore this email; no one can get in without the code.',
      },
    ],
  },
}

export const Order: Story = {
  args: {
    title: 'Your order WS-1042',
    greeting: 'Hello Amara,',
    parts: [
      {
        text: 'Thank you for your order. Now the seller has until December 14, 2026 to send it; what is not sent by then is cancelled and refunded. We email you as soon as it is on its way.',
      },
      { action: 'See your order', href: `${origin}/my-orders/0199a1b2` },
      { heading: 'WS-1042 from Stillwater Goods' },
      { items: [['2 × Lavender Sleep Balm, 50 ml', '$36.00']] },
      {
        sums: [
          ['Subtotal', '$36.00'],
          ['Shipping', '$10.00'],
          ['Total paid', '$46.00'],
        ],
      },
      {
        facts: [
          ['Ordered on', 'November 30, 2026'],
          ['Send to', 'Amara Osei, 12 Mill Lane, Albany, NY 12207, United States'],
          ['Paid with', 'Visa •••• 4242'],
        ],
      },
    ],
  },
}

export const Notice: Story = {
  args: {
    title: 'Appointment with Adler Psychology, Tuesday, 24 November',
    greeting: 'Hello Amara,',
    parts: [
      {
        text: 'You are meeting Adler Psychology on Tuesday, 24 November 2026 at 16:30 (Berlin time).',
      },
      { action: 'See booking WB-1042', href: `${origin}/bookings/0199a1b2` },
      {
        facts: [
          ['When', 'Tuesday, 24 November 2026 at 16:30 to 17:20 (Berlin time)'],
          ['What', 'Talking it through, 50 minutes'],
          ['With', 'Miriam Adler, Adler Psychology'],
          ['Where', 'By video: join from your booking, from 10 minutes before.'],
          ['Paid', '$120.00 with your card'],
          [
            'If you cancel',
            'Full refund until Monday, 23 November, 16:30, 50% refund until Tuesday, 24 November, 14:30, then none',
          ],
        ],
      },
    ],
    unsubscribeUrl: `${origin}/unsubscribe?token=sample`,
  },
}

export const Suggestion: Story = {
  args: {
    title: 'Adler Psychology suggests an appointment, Tuesday, 24 November, 16:30',
    greeting: 'Hello Amara,',
    parts: [
      {
        text: 'Adler Psychology keeps Tuesday, 24 November 2026 at 16:30 (Berlin time) for you until Sunday, 22 November 2026 at 11:00 (Berlin time). Confirm it by then, or decline it on the same page if it does not suit you. If you do nothing, it ends, and nothing is charged.',
      },
      { action: 'Confirm and pay', href: `${origin}/bookings/0199a1b2/pay` },
      {
        facts: [
          ['When', 'Tuesday, 24 November 2026 at 16:30 to 17:20 (Berlin time)'],
          ['What', 'Talking it through, 50 minutes'],
          ['With', 'Miriam Adler, Adler Psychology'],
          ['Price', '$120.00, or one of your 4 sessions'],
        ],
      },
    ],
    unsubscribeUrl: `${origin}/unsubscribe?token=sample`,
  },
}

export const Return: Story = {
  args: {
    title: 'Dispute WD-1042 about order WS-1042: please send the items back',
    greeting: 'Hello Amara,',
    parts: [
      {
        text: 'The seller agrees and wants the items back. Please send them by December 14, 2026 and enter the tracking number on the page of the dispute. Once they arrive, you get $46.00 back, $10.00 of it for shipping. If nothing is sent by then, the dispute ends without a refund.',
      },
      { action: 'Send the items back', href: `${origin}/my-orders/disputes/0199a1b2` },
      {
        facts: [
          ['Send it to', 'Stillwater Goods, 12 Mill Lane, Portland, OR 97201, United States'],
          ['Postage', 'Paid by the seller'],
          ['Send it by', 'December 14, 2026'],
          ['What', '2 × Lavender Sleep Balm, 50 ml'],
          ['Amount', '$46.00'],
          ['Order', 'WS-1042'],
          ['Dispute', 'WD-1042'],
        ],
      },
    ],
  },
}

export const Several: Story = {
  args: {
    title: '2 updates from Wellspring',
    greeting: 'Hello Amara,',
    parts: [
      { text: 'This is what happened since we last wrote.' },
      { heading: 'Orders and disputes' },
      { text: 'Your parcel is on its way\nStillwater Goods has sent your order. The parcel is with DHL.' },
      { action: 'See your order', href: `${origin}/my-orders/0199a1b2` },
      { heading: 'Bookings' },
      { text: 'A time is free\nTan Nutrition has a place on Thursday at 9:00.' },
      { action: 'See and take it', href: `${origin}/waitlist` },
    ],
    unsubscribeUrl: `${origin}/unsubscribe?token=sample`,
  },
}
