import { chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId, useSyncExternalStore } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { MonitorIcon, MoonIcon, SunIcon } from '../icon/icon.tsx'
import { chooseTheme, readTheme, subscribeTheme, type ThemeChoice } from './theme-choice.ts'

const choices = [
  { value: 'light', label: t`Light`, icon: SunIcon },
  { value: 'system', label: t`System`, icon: MonitorIcon },
  { value: 'dark', label: t`Dark`, icon: MoonIcon },
] as const

function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribeTheme, readTheme, () => 'system'), chooseTheme]
}

const isDarkNow = () => document.documentElement.classList.contains('dark')

/** The resolved theme, for content that does not use our styles. */
export const useIsDark = () => useSyncExternalStore(subscribeTheme, isDarkNow, () => false)

/** Follows the system and other tabs on pages without a switch. */
export const useFollowedTheme = () => useEffect(() => subscribeTheme(() => {}), [])

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  const name = useId()
  return (
    <Flex as="fieldset" display="inline-flex" p="1" gap="1" bg="bg.muted" borderRadius="full" borderWidth="0">
      <chakra.legend srOnly>
        <Trans>Theme</Trans>
      </chakra.legend>
      {choices.map(({ value, label, icon: ChoiceIcon }) => (
        <chakra.label
          key={value}
          title={label}
          display="grid"
          placeItems="center"
          position="relative"
          boxSize="9"
          borderRadius="full"
          cursor="pointer"
          color="fg.muted"
          css={{
            '@media (pointer: coarse)': { boxSize: '11' },
            '&:has(:checked)': { bg: 'accent.emphasized', color: 'accent.fg' },
            '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '1px' },
          }}
        >
          <chakra.input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            aria-label={label}
            position="absolute"
            inset="0"
            opacity="0"
            cursor="pointer"
          />
          <ChoiceIcon size={18} />
        </chakra.label>
      ))}
    </Flex>
  )
}
