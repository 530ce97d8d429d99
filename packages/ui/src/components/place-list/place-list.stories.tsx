import type { Meta, StoryObj } from '@storybook/react-vite'

import { ShieldIcon, UserIcon } from '../icon/icon.tsx'
import { PlaceList } from './place-list.tsx'

const meta: Meta<typeof PlaceList> = {
  component: PlaceList,
  args: {
    places: [
      {
        label: 'Account',
        sentence: 'Your name and your picture.',
        href: '/account-settings',
        icon: UserIcon,
      },
      {
        label: 'Security',
        sentence: 'Your password and where you are logged in.',
        href: '/security',
        icon: ShieldIcon,
      },
    ],
  },
}

export default meta

export const Default: StoryObj<typeof PlaceList> = {}
