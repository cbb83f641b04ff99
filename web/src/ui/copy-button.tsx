import Copy from 'lucide-react/icons/copy'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './toast.tsx'

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children' | 'aria-label'> & {
  text: string
  /** Messages for success, and for a refusal by the browser. */
  messages: { copied: string; failed: string }
}

/** Renders nothing where browsers let no page copy: outside of https and of this computer. */
export function CopyButton({ text, messages, children, variant = 'secondary', ...button }: CopyButtonProps) {
  async function handlePress() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(messages.copied)
    } catch {
      toast.error(messages.failed)
    }
  }

  if (!navigator.clipboard) return null
  return (
    <Button
      {...button}
      variant={variant}
      icon={<Copy className="size-4" aria-hidden="true" />}
      onPress={handlePress}
    >
      {children}
    </Button>
  )
}
