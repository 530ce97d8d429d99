import type { Meta, StoryObj } from '@storybook/react-vite'
import { PostalAddress } from './postal-address.tsx'

const meta = {
  title: 'Market/PostalAddress',
  component: PostalAddress,
  args: {
    title: 'Sent to',
    address: {
      firstName: 'Maya',
      lastName: 'Haddad',
      addressLineOne: '12 Palm Street',
      zipCode: '00000',
      city: 'Dubai',
      country: 'AE',
      phoneNo: '+971 501234567',
    },
  },
} satisfies Meta<typeof PostalAddress>

export default meta

type Story = StoryObj<typeof meta>

export const Parcel: Story = {}
