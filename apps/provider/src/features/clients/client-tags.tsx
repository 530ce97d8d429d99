import { Badge, Button, Flex, IconButton, Input, Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { FormEvent } from 'react'

import { failureMessage } from '@wellspring/api/failure-message'
import { useSetClientTags } from '@wellspring/api/hooks/clients'
import { CloseIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

const [MOST, LONGEST] = [10, 30]

/** The user opened the field, so it gets the focus. */
const focus = (field: HTMLInputElement | null) => field?.focus()

export interface ClientTagsProps {
  patronId: string
  tags: readonly string[]
}

/** A provider's tags of a client, by which the list can be filtered. */
export function ClientTags({ patronId, tags }: ClientTagsProps) {
  const { mutate, isPending, error } = useSetClientTags()
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: readonly string[], onSuccess = () => {}) =>
    mutate({ id: patronId, tags: [...next] }, { onSuccess })
  function add(event: FormEvent) {
    event.preventDefault()
    const tag = typed?.trim()
    if (tag) set([...tags, tag], () => setTyped(null))
    else setTyped(null)
  }
  return (
    <Flex role="group" aria-label={t`Tags`} gap="2" wrap="wrap" align="center" mt="4">
      <Text textStyle="xs" color="fg.muted">
        <Trans>Tags</Trans>
      </Text>
      <Flex as="ul" gap="2" wrap="wrap" listStyleType="none" _empty={{ display: 'none' }}>
        {tags.map((tag) => (
          <Badge as="li" key={tag} colorPalette="gray" ps="3" pe="0" py="0" gap="0" maxW="full">
            <Text as="span" truncate>
              {tag}
            </Text>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              size="sm"
              disabled={isPending}
              aria-label={t`Remove the tag ${tag}`}
              onClick={() => set(tags.filter((one) => one !== tag))}
            >
              <CloseIcon size={14} />
            </IconButton>
          </Badge>
        ))}
      </Flex>
      {typed === null ? (
        tags.length < MOST ? (
          <Button size="sm" variant="ghost" disabled={isPending} onClick={() => setTyped('')}>
            <Trans>Add a tag</Trans>
          </Button>
        ) : null
      ) : (
        <chakra.form display="flex" gap="2" onSubmit={add}>
          <Input
            ref={focus}
            w="44"
            maxLength={LONGEST}
            aria-label={t`New tag`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setTyped(null)
            }}
          />
          <Button type="submit" variant="outline" loading={isPending} loadingText={t`Add`}>
            <Trans>Add</Trans>
          </Button>
        </chakra.form>
      )}
      {error ? (
        <Text role="alert" textStyle="sm" color="fg.error" w="full">
          {failureMessage(error)}
        </Text>
      ) : null}
    </Flex>
  )
}
