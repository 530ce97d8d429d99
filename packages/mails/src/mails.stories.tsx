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
        text: 'It is valid for ten minutes. If you did not ask for it, you can ignore this mail; no one can get in without the code.',
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
        text: 'Thank you for your order. Now the seller has until December 14, 2026 to send it; what is not sent by then is cancelled and paid back. We email you as soon as it is on its way.',
      },
      { heading: 'WS-1042 from Stillwater Goods' },
      { items: [['2 × Lavender Sleep Balm, 50 ml', '$36.00']] },
      {
        sums: [
          ['Subtotal', '$36.00'],
          ['Shipping', '$10.00'],
          ['Total paid', '$46.00'],
        ],
      },
      { text: 'Sent to: Amara Osei, 12 Mill Lane, Albany, NY 12207, United States' },
      { text: 'Paid with: Visa •••• 4242' },
      { action: 'See your order', href: `${origin}/my-orders/0199a1b2` },
    ],
  },
}

export const Notice: Story = {
  args: {
    title: 'Appointment with Adler Psychology, Tuesday, 24 November',
    greeting: 'Hello Amara,',
    parts: [
      {
        text: 'You’re meeting Adler Psychology on Tuesday, 24 November 2026 at 16:30 (Central European Standard Time). By video: join from your booking, from 10 minutes before.\nTalking it through, 50 minutes, with Miriam Adler, Adler Psychology.\nIf you cancel: full refund until Monday, 23 November, 16:30, 50% refund until Tuesday, 24 November, 14:30, then none.',
      },
      { action: 'See booking WB-1042', href: `${origin}/bookings/0199a1b2` },
    ],
    unsubscribeUrl: `${origin}/unsubscribe?token=sample`,
  },
}

export const Suggestion: Story = {
  args: {
    title: 'Adler Psychology suggests an appointment, Tuesday, 24 November',
    greeting: 'Hello Amara,',
    parts: [
      {
        text: 'Adler Psychology keeps Tuesday, 24 November 2026 at 16:30 (Central European Standard Time) for you. Confirm and pay $120.00 by Sunday, 22 November 2026 at 11:00 (Central European Standard Time); after that it is not kept for you any more, and nothing is charged. If it does not suit you, decline it on the same page.\nTalking it through, 50 minutes, with Miriam Adler, Adler Psychology.\nIf you cancel: full refund until Monday, 23 November, 16:30, 50% refund until Tuesday, 24 November, 14:30, then none.',
      },
      { action: 'Confirm and pay', href: `${origin}/bookings/0199a1b2/pay` },
    ],
    unsubscribeUrl: `${origin}/unsubscribe?token=sample`,
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
