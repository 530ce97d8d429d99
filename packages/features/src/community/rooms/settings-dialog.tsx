import { Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { ChatSettings } from '@wellspring/api/contract/chat-rooms'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useBlockUser, useSaveChatSettings } from '@wellspring/api/hooks/chat'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

const choices: readonly (readonly [name: keyof ChatSettings, label: string, hint: string])[] = [
  [
    'showsPresence',
    t`Show when I am here`,
    t`You see when others who show it are here. If it is off, no one sees you, and you see no one.`,
  ],
  ['isAdult', t`I am 18 or older`, t`Two patrons talk directly only when both have said so.`],
]

function Blocked() {
  const { data } = useQuery(chatQueries.blocks(useApi()))
  const { mutate, isPending } = useBlockUser()
  if (!data || data.people.length === 0) return null
  return (
    <Stack as="section" aria-label={t`People you have blocked`} gap="1" mt="6">
      <Text fontWeight="semibold">
        <Trans>People you have blocked</Trans>
      </Text>
      {data.people.map(({ id, name }) => (
        <Flex key={id} justify="space-between" align="center" gap="3">
          <Text truncate>{name}</Text>
          <Button
            variant="outline"
            size="sm"
            minH="11"
            disabled={isPending}
            aria-label={t`Unblock ${name}`}
            onClick={() => mutate({ userId: id, isBlocked: false })}
          >
            <Trans>Unblock</Trans>
          </Button>
        </Flex>
      ))}
    </Stack>
  )
}

/** The user's chat settings and the people they have blocked. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(chatQueries.settings(useApi()))
  const { data, error } = query
  const { mutate, isPending, variables } = useSaveChatSettings()
  const settings = isPending ? variables : data?.settings
  return (
    <Modal open onClose={onClose} title={t`Chat settings`}>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      {!data && !error ? <LoadingList label={t`Loading your settings`} /> : null}
      <Stack gap="4">
        {settings
          ? choices.map(([name, label, hint]) => (
              <Checkbox.Root
                key={name}
                alignItems="flex-start"
                checked={settings[name]}
                onCheckedChange={({ checked }) => mutate({ ...settings, [name]: checked === true })}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control mt="1" />
                <Checkbox.Label>
                  {label}
                  <Text textStyle="sm" color="fg.muted" fontWeight="normal">
                    {hint}
                  </Text>
                </Checkbox.Label>
              </Checkbox.Root>
            ))
          : null}
      </Stack>
      <Blocked />
    </Modal>
  )
}
