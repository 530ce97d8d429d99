import type { Meta, StoryObj } from '@storybook/react-vite'
import { Carousel } from './carousel.tsx'

const meta = {
  component: Carousel,
  args: {
    label: 'Highlights',
    slides: ['One', 'Two', 'Three'].map((word) => ({ id: word, label: word, content: <p>{word}</p> })),
  },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}

export const One: Story = { args: { slides: [{ id: 'a', label: 'Only', content: <p>The only slide</p> }] } }
