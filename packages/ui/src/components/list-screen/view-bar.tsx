import { Button, Field, Flex, IconButton, Input } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { CloseIcon, PlusIcon } from '../icon/icon.tsx'
import { Modal } from '../modal/modal.tsx'

interface NamedView {
  id: string
  name: string
  query: string
}

export interface SavedViews {
  views: readonly NamedView[]
  onSave: (name: string, query: string) => void
  onRemove: (id: string) => void
}

interface ViewBarProps extends SavedViews {
  query: string
  onShow: (query: string) => void
}

const MOST_LETTERS = 60

/** Sorts the parameters, so that equal queries compare as equal. */
const inOrder = (query: string) => {
  const parts = new URLSearchParams(query)
  parts.sort()
  return parts.toString()
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const form = useId()
  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    onClose()
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Save this view`}
      footer={
        <Button type="submit" form={form} disabled={name.trim() === ''}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={form} onSubmit={save}>
        <Field.Root>
          <Field.Label>
            <Trans>Name</Trans>
          </Field.Label>
          <Input
            value={name}
            maxLength={MOST_LETTERS}
            placeholder={t`To ship today`}
            onChange={({ target }) => setName(target.value)}
          />
          <Field.HelperText>
            <Trans>The filters, search words and sort order are saved, only for you.</Trans>
          </Field.HelperText>
        </Field.Root>
      </form>
    </Modal>
  )
}

/** The user's saved views of a list. */
export function ViewBar({ views, query, onShow, onRemove }: Omit<ViewBarProps, 'onSave'>) {
  const now = inOrder(query)
  if (views.length === 0) return null
  return (
    <Flex role="group" aria-label={t`Your views`} gap="1" wrap="wrap" align="center" mb="3">
      {views.map(({ id, name, query: kept }) => {
        const isNow = inOrder(kept) === now
        return (
          <Flex key={id} align="center">
            <Button
              size="sm"
              variant={isNow ? 'subtle' : 'outline'}
              colorPalette={isNow ? 'accent' : 'gray'}
              aria-pressed={isNow}
              onClick={() => onShow(isNow ? '' : kept)}
            >
              {name}
            </Button>
            {isNow ? (
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={t`Remove the view ${name}`}
                onClick={() => onRemove(id)}
              >
                <CloseIcon size={14} />
              </IconButton>
            ) : null}
          </Flex>
        )
      })}
    </Flex>
  )
}

interface SaveViewProps extends Pick<ViewBarProps, 'views' | 'query' | 'onSave'> {
  /** For a list with many filters, where no space is reserved for the button. */
  isCompact?: boolean
}

/** Saves the current query as a view, on desktops. Its space is reserved, so that no filter shifts the list. */
export function SaveView({ views, query, onSave, isCompact = false }: SaveViewProps) {
  const [isNaming, setIsNaming] = useState(false)
  const now = inOrder(query)
  const isNew = now !== '' && !views.some((view) => inOrder(view.query) === now)
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        hideBelow="md"
        px="3"
        ms="auto"
        visibility={isNew ? 'visible' : 'hidden'}
        {...(isCompact && !isNew && { display: 'none' })}
        onClick={() => setIsNaming(true)}
      >
        <PlusIcon size={16} />
        <Trans>Save this view</Trans>
      </Button>
      {isNaming ? (
        <NameDialog onSave={(name) => onSave(name, now)} onClose={() => setIsNaming(false)} />
      ) : null}
    </>
  )
}
