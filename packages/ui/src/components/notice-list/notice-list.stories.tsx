import type { Meta, StoryObj } from '@storybook/react-vite'
import { BellIcon, DocumentIcon } from '../icon/icon.tsx'
import { NoticeList } from './notice-list.tsx'

const meta = {
  component: NoticeList,
  args: {
    now: '2026-11-21T12:00:00Z',
    notices: [
      {
        id: '1',
        icon: <DocumentIcon size={18} />,
        title: 'Your application requires some changes',
        body: 'A reviewer has looked at your application and asks for some changes:\n\nThe ID is not readable.',
        href: '/provider-forms',
        createdAt: '2026-11-21T09:00:00Z',
        readAt: null,
      },
      {
        id: '2',
        icon: <DocumentIcon size={18} />,
        title: 'We have received your application',
        body: 'Thank you. Your application is under review.',
        href: '/provider-forms',
        createdAt: '2026-11-18T09:00:00Z',
        readAt: '2026-11-18T10:00:00Z',
      },
      {
        id: '3',
        icon: <BellIcon size={18} />,
        title: 'Welcome to Wellspring',
        body: 'It is good to have you here.',
        href: null,
        createdAt: '2026-11-17T09:00:00Z',
        readAt: '2026-11-18T10:00:00Z',
      },
    ],
  },
} satisfies Meta<typeof NoticeList>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}

export const Empty: Story = { args: { notices: [] } }
