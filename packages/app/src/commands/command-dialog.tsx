import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { commandQueries } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import type { NavigationItem } from '@wellspring/ui/app-shell'
import { CommandPalette } from '@wellspring/ui/command-palette'
import { t } from '@wellspring/words/macro'

import { bestFirst } from './best-first.ts'

export interface CommandDialogProps {
  open: boolean
  onClose: () => void
  navigation: readonly Pick<NavigationItem, 'label' | 'href' | 'group'>[]
  sources: readonly CommandSource[]
  go: (path: string) => void
}

/** Searches pages in the menu, and everything else through the features' sources. */
export function CommandDialog({ open, onClose, navigation, sources, go }: CommandDialogProps) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const answers = useQueries({ queries: sources.map((source) => commandQueries.found(api, source, words)) })
  const pages = navigation.filter(({ label, group = '' }) =>
    `${label} ${group}`.toLowerCase().includes(words.toLowerCase()),
  )
  const missing = sources.filter((_, index) => answers[index]?.error)
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <CommandPalette
      open={open}
      onClose={close}
      words={typed}
      onWords={setTyped}
      failure={
        missing.length > 0
          ? t`${missing.map(({ title }) => title).join(', ')} could not be searched. Please try again.`
          : undefined
      }
      loading={answers.some(({ isFetching }) => isFetching)}
      groups={bestFirst(
        [
          {
            title: t`Pages`,
            commands: pages.map(({ label, group, href }) => ({ id: href, label, detail: group, href })),
          },
          ...sources.map(({ title }, index) => ({ title, commands: answers[index]?.data ?? [] })),
        ],
        words,
      )}
      onChoose={(href) => {
        close()
        go(href)
      }}
    />
  )
}
