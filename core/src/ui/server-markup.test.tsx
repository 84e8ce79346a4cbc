import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Badge } from './badge.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Price } from './price.tsx'
import { Select } from './select.tsx'
import { Sheet } from './sheet.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { StatusDot } from './status-dot.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { Timeline } from './timeline.tsx'

const nothing = () => {}
const tabs = [
  { id: 'card', label: 'Card', content: 'card form' },
  { id: 'wallet', label: 'E-wallet', content: 'wallet form' },
]

const firstPaint: Record<string, ReactElement> = {
  badge: <Badge tone="strike">POPULAR</Badge>,
  button: <Button loading>Processing...</Button>,
  card: <Card variant="primary">summary</Card>,
  choice: <ChoiceCard name="package">86 Diamonds</ChoiceCard>,
  copy: <CopyButton value="TRK1" label="Copy" copiedLabel="Copied" failedLabel="Not copied" showValue />,
  dialog: <Dialog open={false} onClose={nothing} title="Sure?" closeLabel="Close" />,
  empty: <EmptyState title="No Orders Yet" />,
  icon: <Icon name="cart" />,
  'icon button': (
    <IconButton label="Cart" count={2}>
      x
    </IconButton>
  ),
  notice: <Banner tone="stop" title="Payment Failed" />,
  price: <Price value="$1.00" was="$2.00" />,
  select: <Select label="Currency" error="Choose one" />,
  sheet: (
    <Sheet open={false} onClose={nothing} title="Cart" closeLabel="Close">
      lines
    </Sheet>
  ),
  skeleton: <Skeleton shape="cover" />,
  spinner: <Spinner label="Loading" />,
  status: <StatusDot tone="live">Processing</StatusDot>,
  tabs: <Tabs label="Payment" tabs={tabs} value="card" onChange={nothing} />,
  field: <TextField label="Email" hint="For the receipt" error="Invalid format" />,
  timeline: <Timeline label="Progress" steps={[{ id: 'paid', label: 'Paid', state: 'current' }]} />,
}

it.each(Object.entries(firstPaint))(
  'renders %s on the server without a style the CSP would refuse',
  (_name, element) => {
    expect(renderToString(element)).not.toMatch(/<style| style=/)
  },
)

it('ties the error and the hint to the field they are about', () => {
  const html = renderToString(<TextField id="mail" label="Email" hint="For the receipt" error="Invalid format" />)
  expect(html).toContain('aria-describedby="mail-error mail-hint"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="mail-error"[^>]*>.*Invalid format/)
  expect(html).toMatch(/id="mail-hint"[^>]*>For the receipt/)
})

it('leaves form attributes off a button that is a link', () => {
  const html = renderToString(
    <Button as="a" href="/track">
      Track
    </Button>,
  )
  expect(html).toMatch(/^<a [^>]*href="\/track"/)
  expect(html).not.toMatch(/type=|disabled/)
})

it('shows the count at the cart only above 0', () => {
  expect(
    renderToString(
      <IconButton label="Cart" count={0}>
        x
      </IconButton>,
    ),
  ).toContain('aria-label="Cart"')
  expect(
    renderToString(
      <IconButton label="Cart" count={3}>
        x
      </IconButton>,
    ),
  ).toContain('aria-label="Cart, 3"')
})

it('keeps only the chosen tab in the tab order and only its panel in sight', () => {
  const html = renderToString(<Tabs label="Payment" tabs={tabs} value="wallet" onChange={nothing} />)
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1)
  expect(html).toContain('wallet form')
  expect(html).not.toContain('card form')
})
