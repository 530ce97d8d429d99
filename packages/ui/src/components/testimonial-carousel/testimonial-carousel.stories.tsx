import type { Meta, StoryObj } from '@storybook/react-vite'
import { TestimonialCarousel } from './testimonial-carousel.tsx'

const meta = {
  component: TestimonialCarousel,
  args: {
    testimonials: [
      {
        name: 'Leila Haddad',
        bio: 'Member for two years',
        description:
          'I came for the sleep course and stayed for the people. For the first time somebody asked how the whole of me was doing.',
      },
      {
        name: 'Tom Berg',
        bio: 'Member',
        description: 'Booking took a minute. Being listened to took as long as I needed.',
      },
    ],
  },
} satisfies Meta<typeof TestimonialCarousel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
