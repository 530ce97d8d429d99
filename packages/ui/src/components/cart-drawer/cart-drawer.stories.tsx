import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePicture } from '../../testing/samples.ts'
import { CartDrawer } from './cart-drawer.tsx'

const meta = {
  component: CartDrawer,
  args: {
    open: true,
    onClose: () => {},
    lines: [
      {
        id: '1',
        title: 'Lavender Sleep Balm',
        priceDollars: 24,
        quantity: 2,
        totalQuantity: 5,
        image: samplePicture(280),
        href: '/product-detail/1',
      },
      { id: '2', title: 'Herbal Tea for Quiet Evenings, the large tin', priceDollars: 1250, quantity: 1 },
    ],
    subtotalDollars: 1298,
    shippingDollars: 10,
    totalDollars: 1308,
    onIncrease: () => {},
    onDecrease: () => {},
    onRemove: () => {},
    onSave: () => {},
    onRestore: () => {},
    onCheckout: () => {},
  },
} satisfies Meta<typeof CartDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

export const Empty: Story = { args: { lines: [], subtotalDollars: 0, totalDollars: 10 } }

export const WithFailures: Story = {
  args: {
    failedLines: [{ id: '9', title: 'Yoga Mat', reason: 'Only 1 left in stock.' }],
    onRetry: () => {},
    note: 'Shipping is added at checkout',
  },
}

export const SignedIn: Story = {
  args: { shippingDollars: 'at checkout', totalDollars: 1298, note: 'Shipping is added at checkout' },
}

export const LineFailed: Story = {
  args: { lines: meta.args.lines.map((line) => ({ ...line, problem: 'Only 1 left in stock.' })) },
}

const bowl = {
  id: '7',
  title: 'Singing Bowl, large',
  priceDollars: 58,
  savedPriceDollars: 58,
  quantity: 1,
  totalQuantity: 4,
  image: samplePicture(20),
  href: '/product-detail/7',
}

export const WithSaved: Story = {
  args: {
    saved: [
      bowl,
      { ...bowl, id: '8', title: 'Linen Mat', savedPriceDollars: 64 },
      { ...bowl, id: '9', title: 'Cork Block', savedPriceDollars: 50 },
      { ...bowl, id: '10', title: 'A candle that burns for sixty hours', totalQuantity: 0 },
    ],
  },
}

export const SavedOnly: Story = { args: { lines: [], saved: [bowl], subtotalDollars: 0, totalDollars: 10 } }

export const Loading: Story = { args: { lines: [], loading: true } }

export const Failed: Story = { args: { error: 'Your cart could not be updated. Please try again.' } }
