import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'
import type { Notice } from '@wellspring/api/contract/notifications'
import {
  AlertIcon,
  BoxIcon,
  CalendarIcon,
  ChatIcon,
  LeafIcon,
  LifeBuoyIcon,
  ShieldIcon,
  StarIcon,
  TicketIcon,
  UserIcon,
  WalletIcon,
} from '@wellspring/ui/icon'
import type { IconComponent } from '@wellspring/ui/icon'
import type { ListedNotice } from '@wellspring/ui/notice-list'

const icons: Readonly<Record<NoticeKind, IconComponent>> = {
  security: ShieldIcon,
  safety: AlertIcon,
  money: WalletIcon,
  appointments: CalendarIcon,
  orders: BoxIcon,
  events: TicketIcon,
  care: LeafIcon,
  community: ChatIcon,
  offers: StarIcon,
  account: UserIcon,
  support: LifeBuoyIcon,
}

/** Adds to each notice the icon of its kind. */
export const withIcons = (notices: readonly Notice[]): ListedNotice[] =>
  notices.map((notice) => {
    const Icon = icons[notice.kind]
    return { ...notice, icon: <Icon size={18} /> }
  })
