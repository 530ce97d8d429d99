import type { Place } from '@wellspring/features/identity'
import { HomeIcon, SettingsIcon, ShieldIcon, UserIcon } from '@wellspring/ui/icon'

export const logInHref = '/staff/login'

/** Only what works stands here. */
export const navigation = [
  { label: 'Dashboard', href: '/', icon: HomeIcon },
  { label: 'Settings', href: '/settings', icon: SettingsIcon },
  { label: 'Security', href: '/security', icon: ShieldIcon },
] as const

export const accountItems = [
  { label: 'Account settings', href: '/account-settings', icon: UserIcon },
  { label: 'Security', href: '/security', icon: ShieldIcon },
] as const

export const settings: readonly Place[] = [
  {
    label: 'Account settings',
    sentence: 'Your name and your picture.',
    href: '/account-settings',
    icon: UserIcon,
  },
  {
    label: 'Security',
    sentence: 'Your password, and where you are logged in.',
    href: '/security',
    icon: ShieldIcon,
  },
]
