import type { ReactNode } from 'react'
import type { Area } from '../area-tag/area-tag.tsx'
import type { IconComponent } from '../icon/icon.tsx'

export interface NavigationItem {
  label: string
  /** In a phone's bar, where the label is too long for it. */
  shortLabel?: string
  href: string
  /** Pages that belong to it without lying below its own. */
  holds?: readonly string[]
  icon: IconComponent
  area?: Area
  /** First in a phone's bar, whatever its place in the rail. */
  onPhone?: boolean
  /** First in a tablet's row after those, whatever its place in the rail. */
  inRow?: boolean
  /** Things that wait there. */
  count?: number
  /** It stands in the menu of the account as well: a phone's sheet and the search have it, the rail has not. */
  isAside?: boolean
  /** Its reader has had no use for it yet: in a rail it is behind More, until something waits there. */
  isSeldom?: boolean
  /** Items with one group stand under its title in the rail and in the sheet. */
  group?: string
}

export interface FooterLink {
  label: string
  href: string
  /** `external` leads on to another host. */
  rel?: 'external'
}

export interface FooterGroup {
  title: string
  links: readonly FooterLink[]
}

export interface AppShellProps {
  /**
   * Four stand in a phone's bottom bar, or five when there are no more: those that say so, then the first ones. Up to six
   * stand there where all that say so are all but what is behind the portrait.
   */
  navigation: readonly NavigationItem[]
  /** Of `public`, while nobody knows who looks: the menu of whom this browser remembers, drawn in the place of the other. */
  rememberedNavigation?: readonly NavigationItem[] | undefined
  currentPath: string
  children: ReactNode
  productName?: string
  /** Whose the app is, below the product's name; null keeps its line while it is on its way. */
  organisation?: string | null | undefined
  homeHref?: string
  /** `public` has a header of links and a full footer instead of the rail; `bare` has nothing round the page. */
  variant?: 'app' | 'public' | 'bare'
  account?: ReactNode
  /** At the right end of the bar, last but always in view. */
  cart?: ReactNode
  /** Between the bar and the page, in sight however far it is scrolled: offline, membership in grace … */
  notice?: ReactNode
  /** In the bar, beside the account: search, notifications. */
  tools?: ReactNode
  footerGroups?: readonly FooterGroup[]
  footerNote?: ReactNode
  /** What stands in the last line of every page: terms, privacy. */
  legalLinks?: readonly FooterLink[]
}

export type ShellPartProps = Required<
  Pick<AppShellProps, 'navigation' | 'currentPath' | 'productName' | 'homeHref'>
> &
  Pick<AppShellProps, 'account' | 'cart' | 'tools' | 'organisation' | 'rememberedNavigation'>
