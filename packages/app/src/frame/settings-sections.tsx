import { Outlet, useLocation } from '@tanstack/react-router'

import { SettingsFrame } from '@wellspring/ui/settings-frame'
import type { Place } from '@wellspring/ui/place-list'

import { closeAccount, notificationSettings } from './account-places.ts'

export interface SettingsSectionsProps {
  places: readonly Place[]
  final?: Place
}

/** Pages with a back link of their own. */
const withWayBack: readonly string[] = [notificationSettings.href, closeAccount.href]

/** The settings page of each section, beside the list of all sections. */
export function SettingsSections({ places, final }: SettingsSectionsProps) {
  const { pathname } = useLocation()
  return (
    <SettingsFrame
      places={places}
      final={final}
      current={pathname}
      hasWayBack={withWayBack.includes(pathname)}
    >
      <Outlet />
    </SettingsFrame>
  )
}
