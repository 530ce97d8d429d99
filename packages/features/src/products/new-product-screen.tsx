import { Alert, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'

import { useCreateProduct } from '@wellspring/api/hooks/products'
import { useSession } from '@wellspring/api/session'
import { ProductForm } from '@wellspring/forms/products/product-form'
import { dropSessionDraft, hasSessionDraft } from '@wellspring/forms/session-draft'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'

import { PictureUploads } from './picture-uploads.tsx'

export interface NewProductScreenProps {
  back: { href: string; label: string }
  /** Goes on to the draft. */
  onCreated: (id: string) => void
}

/** What was typed before the page was left stands in the form. */
function Kept({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert.Root status="info" role="status" mb="6">
      <Alert.Content>
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Alert.Title>What you typed before is still here.</Alert.Title>
          <Button size="sm" variant="outline" onClick={onDiscard}>
            Start afresh
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  )
}

/** The first words of a product. */
export function NewProductScreen(props: NewProductScreenProps) {
  const { user } = useSession()
  // What is kept is of one account, and is read once.
  return user ? <NewProduct {...props} draft={`new-product:${user.id}`} /> : <LoadingList shape="detail" />
}

function NewProduct({ back, onCreated, draft }: NewProductScreenProps & { draft: string }) {
  const { mutateAsync } = useCreateProduct()
  const [fresh, setFresh] = useState(0)
  const [kept, setKept] = useState(() => hasSessionDraft(draft))
  return (
    <PictureUploads>
      <PageHeader
        title="New product"
        description="A name is enough to begin. It stays a draft until you send it for review."
        back={back}
      />
      {kept ? (
        <Kept
          onDiscard={() => {
            dropSessionDraft(draft)
            setKept(false)
            setFresh(fresh + 1)
          }}
        />
      ) : null}
      <ProductForm
        key={fresh}
        product={null}
        isOwner
        draft={draft}
        submitLabel="Save the draft"
        onSave={async (input) => {
          const { product } = await mutateAsync(input)
          toast.success('Draft saved')
          dropSessionDraft(draft)
          onCreated(product.id)
        }}
      />
    </PictureUploads>
  )
}
