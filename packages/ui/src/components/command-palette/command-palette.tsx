import { Box, chakra, createListCollection, Flex, Listbox, Text, VisuallyHidden } from '@chakra-ui/react'
import { useMemo, useRef } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Modal } from '../modal/modal.tsx'
import { paletteRecipe } from './palette-recipe.ts'

interface Command {
  id: string
  label: string
  /** Distinguishes it from others with the same name. */
  detail?: string | undefined
  href: string
}

interface CommandGroup {
  title: string
  commands: readonly Command[]
}

export interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  words: string
  onWords: (words: string) => void
  groups: readonly CommandGroup[]
  /** Whether more results are loading. */
  loading?: boolean
  /** What could not be searched. */
  failure?: string | undefined
  onChoose: (href: string) => void
}

/** Finds a page, person or record by name. Arrow keys move, and Enter opens the result. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose, words, onWords, groups, loading = false, failure, onChoose } = props
  const field = useRef<HTMLInputElement>(null)
  const commands = useMemo(() => groups.flatMap((group) => group.commands), [groups])
  const collection = useMemo(
    () =>
      createListCollection({
        items: commands,
        itemToValue: ({ id }) => id,
        itemToString: ({ label }) => label,
      }),
    [commands],
  )
  const said = loading ? t`Searching` : commands.length === 0 ? t`Nothing found` : t`${commands.length} found`
  return (
    <Modal open={open} onClose={onClose} title={t`Search`} size="md" initialFocus={field}>
      <Listbox.Root
        collection={collection}
        recipe={paletteRecipe}
        value={[]}
        onSelect={({ value }) => {
          const chosen = commands.find(({ id }) => id === value)
          if (chosen) onChoose(chosen.href)
        }}
      >
        <Listbox.Label srOnly>
          <Trans>Results</Trans>
        </Listbox.Label>
        <Listbox.Input asChild autoHighlight>
          <chakra.input
            ref={field}
            type="search"
            aria-label={t`Search by name or number`}
            placeholder={t`A page, a name or a number`}
            autoComplete="off"
            value={words}
            onChange={(event) => onWords(event.target.value)}
            w="full"
            h="12"
            px="4"
            mb="3"
            borderWidth="1px"
            borderColor="border.control"
            borderRadius="lg"
            bg="bg.surface"
          />
        </Listbox.Input>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <Listbox.Content>
          {groups.map(({ title, commands: of }) =>
            of.length === 0 ? null : (
              <Listbox.ItemGroup key={title}>
                <Listbox.ItemGroupLabel>{title}</Listbox.ItemGroupLabel>
                {of.map((command) => (
                  <Listbox.Item key={command.id} item={command}>
                    <Listbox.ItemText>{command.label}</Listbox.ItemText>
                    {command.detail ? (
                      <Text as="span" textStyle="xs" color="fg.muted">
                        {command.detail}
                      </Text>
                    ) : null}
                  </Listbox.Item>
                ))}
              </Listbox.ItemGroup>
            ),
          )}
        </Listbox.Content>
        {failure ? (
          <Text role="alert" px="3" py="2" color="fg.error" textStyle="sm">
            {failure}
          </Text>
        ) : null}
        {commands.length === 0 ? (
          <Box py="6" textAlign="center" color="fg.muted" aria-hidden>
            {said}
            {loading ? ' …' : null}
          </Box>
        ) : null}
        <Flex hideBelow="md" aria-hidden gap="4" mt="2" px="3" textStyle="xs" color="fg.subtle">
          <span>
            <Trans>↑ ↓ to move</Trans>
          </span>
          <span>
            <Trans>Enter to open</Trans>
          </span>
          <span>
            <Trans>Esc to close</Trans>
          </span>
        </Flex>
      </Listbox.Root>
    </Modal>
  )
}
