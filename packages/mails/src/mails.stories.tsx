import type { Meta, StoryObj } from '@storybook/react-vite'

import { htmlOf } from './html-of.ts'
import type { Letter } from './letter.ts'

const origin = 'https://patron.wellspring.example'

/** As a mail program shows it: a page of its own. */
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
      { text: 'Thank you for your order. This is what you bought:' },
      { text: 'WS-1042 from Stillwater Goods\n  2 × Lavender Sleep Balm, 50 ml: $36.00' },
      {
        sums: [
          ['Subtotal', '$36.00'],
          ['Shipping', '$10.00'],
          ['Total paid', '$46.00'],
        ],
      },
      { lead: 'You can follow it at', href: `${origin}/my-orders`, label: 'See your orders' },
    ],
  },
}

export const Notice: Story = {
  args: {
    title: 'Appointment with Miriam Adler',
    greeting: 'Hello Amara,',
    parts: [
      { text: 'You’re meeting on Tuesday, 24 November at 16:30, by video.' },
      { lead: 'You can see it at', href: `${origin}/my-bookings/0199a1b2` },
    ],
    unsubscribeUrl: `${origin}/unsubscribe?token=sample`,
  },
}

export const Several: Story = {
  args: {
    title: '2 updates from Wellspring',
    greeting: 'Hello Amara,',
    parts: [
      { heading: 'Your parcel is on its way' },
      { text: 'Stillwater Goods has sent your order. The parcel is with DHL.' },
      { lead: '', href: `${origin}/my-orders/0199a1b2` },
      { heading: 'A time is free' },
      { text: 'Tan Nutrition has a place on Thursday at 9:00.' },
      { lead: '', href: `${origin}/waitlist` },
    ],
    unsubscribeUrl: `${origin}/unsubscribe?token=sample`,
  },
}
