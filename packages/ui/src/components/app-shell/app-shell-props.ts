import type { ReactNode } from 'react'
import type { Area } from '../area-tag/area-tag.tsx'
import type { IconComponent } from '../icon/icon.tsx'

export interface NavigationItem {
  label: string
  /** For a phone's bottom bar, if the label is too long. */
  shortLabel?: string
  href: string
  /** Paths of pages that belong to it without being below its own path. */
  holds?: readonly string[]
  icon: IconComponent
  area?: Area
  /** Preferred in a phone's bottom bar, whatever its position in the sidebar. */
  onPhone?: boolean
  /** Preferred in a tablet's row after those, whatever its position in the sidebar. */
  inRow?: boolean
  /** The number of items that await attention. */
  count?: number
  /** Also in the account menu: shown in a phone's sheet and the search, but not in the sidebar. */
  isInAccountMenu?: boolean
  /** Its user has not needed it so far. The sidebar shows it behind More, unless something awaits attention there. */
  isRarelyUsed?: boolean
  /** Items of one group are under its title in the sidebar and the sheet. */
  group?: string
}

export interface FooterLink {
  label: string
  href: string
  /** `external` marks a link to another host. */
  rel?: 'external'
}

export interface FooterGroup {
  title: string
  links: readonly FooterLink[]
}

export interface AppShellProps {
  /**
   * A phone's bottom bar shows four items and More, or five if there are no more: those marked for it, then the first
   * ones. It shows up to six if these are all items except those in the account menu.
   */
  navigation: readonly NavigationItem[]
  /** For `public`, while the user is unknown: the menu of the remembered user, rendered in place of the other. */
  rememberedNavigation?: readonly NavigationItem[] | undefined
  currentPath: string
  children: ReactNode
  productName?: string
  /** The owner of the app, shown below the product name. Null keeps the line free while it loads. */
  organisation?: string | null | undefined
  homeHref?: string
  /** `public` has a header of links and a full footer instead of the sidebar, and `bare` renders only the page. */
  variant?: 'app' | 'public' | 'bare'
  account?: ReactNode
  /** At the right end of the bar, always visible. */
  cart?: ReactNode
  /** Between the bar and the page, sticky: offline, membership in its grace period … */
  notice?: ReactNode
  /** In the bar, beside the account menu: search, notifications. */
  tools?: ReactNode
  footerGroups?: readonly FooterGroup[]
  footerNote?: ReactNode
  /** Links in the last line of every page: terms, privacy. */
  legalLinks?: readonly FooterLink[]
}

export type ShellPartProps = Required<
  Pick<AppShellProps, 'navigation' | 'currentPath' | 'productName' | 'homeHref'>
> &
  Pick<AppShellProps, 'account' | 'cart' | 'tools' | 'organisation' | 'rememberedNavigation'>
