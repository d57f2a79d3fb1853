import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { NumberStepper } from '@aliquot/ui/number-stepper.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { formatShortDay } from '@aliquot/ui/format-time.ts';
import { PackName } from '../../product/pack-name.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Preview } from './loader.ts';
import { addRow, removeRow, setQuantity } from './split-rows.ts';
import type { Split } from './use-split.ts';

type Props = { preview: Preview; split: Split };

/** The cart divided line by line over addresses and days, and the deliveries that this makes. */
export function SplitDeliveries({ preview, split }: Props) {
  const { words } = useWords();
  return (
    <>
      <section>
        <h2>{words.checkout.split.title}</h2>
        <p className="field-hint">{words.checkout.split.hint}</p>
        <ul className="split-lines">
          {preview.cart.lines.map((line) => (
            <SplitLine key={line.id} line={line} addresses={preview.addresses} split={split} />
          ))}
        </ul>
      </section>
      <DeliveriesMade preview={preview} split={split} />
    </>
  );
}

type LineProps = { line: Preview['cart']['lines'][number]; addresses: Preview['addresses']; split: Split };

function SplitLine({ line, addresses, split }: LineProps) {
  const { words } = useWords();
  const text = words.checkout.split;
  const rows = split.rows.get(line.id) ?? [];
  const change = (next: typeof rows) => split.change(line.id, next);
  return (
    <li className="panel">
      <fieldset>
        <legend>
          <PackName pack={line} /> <span className="text-muted">{words.checkout.packs(line.quantity)}</span>
        </legend>
        {rows.map((row, index) => {
          const name = text.rowName(line.name, index + 1);
          const set = (part: Partial<typeof row>) => change(rows.map((one) => (one === row ? { ...one, ...part } : one)));
          return (
            <div key={row.key} className="split-row">
              <NumberStepper
                size="sm"
                value={row.quantity}
                max={line.quantity - rows.length + 1}
                label={text.packsOf(name)}
                decreaseLabel={text.fewer(name)}
                increaseLabel={text.more(name)}
                onQuantity={(quantity) => change(setQuantity(rows, row.key, quantity))}
              />
              <Select
                aria-label={text.addressOf(name)}
                value={row.address}
                onChange={(event) => set({ address: Number(event.currentTarget.value) })}
              >
                {addresses.map((address) => (
                  <option key={address.id} value={address.id}>
                    {address.recipient} · {addressLine(address)}
                  </option>
                ))}
              </Select>
              <label className="split-day">
                <span className="field-hint">{text.day}</span>
                <input
                  className="input"
                  type="date"
                  aria-label={text.dayOf(name)}
                  value={row.day}
                  onChange={(event) => set({ day: event.currentTarget.value })}
                />
              </label>
              {rows.length > 1 && (
                <Button variant="quiet" size="sm" square aria-label={text.remove(name)} onClick={() => change(removeRow(rows, row.key))}>
                  <Icon name="close" size={16} />
                </Button>
              )}
            </div>
          );
        })}
        {line.quantity > rows.length && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={text.addTo(line.name)}
            onClick={() =>
              change(
                addRow(
                  rows,
                  addresses.map(({ id }) => id),
                ),
              )
            }
          >
            {text.add}
          </Button>
        )}
      </fieldset>
    </li>
  );
}

/** Each delivery as the order that it becomes: where to, when, what of it, and its freight. */
function DeliveriesMade({ preview, split }: Props) {
  const { words, language } = useWords();
  const text = words.checkout.split;
  const { quoted, deliveries } = split;
  const lines = new Map(preview.cart.lines.map((line) => [line.id, line]));
  return (
    <section aria-busy={split.refreshing}>
      <h2>{text.deliveries(deliveries.length)}</h2>
      {split.refusal !== null && <Message kind="warning">{split.refusal}</Message>}
      {quoted?.deliveries.length === deliveries.length &&
        quoted.deliveries.map((delivery, index) => {
          const address = preview.addresses.find(({ id }) => id === deliveries[index]?.address_id);
          return (
            <div key={`${deliveries[index]?.address_id} ${deliveries[index]?.wished_on}`} className="panel parcel">
              <header>
                <h3>
                  <Icon name="truck" size={16} />
                  {text.delivery(index + 1, deliveries.length)}
                </h3>
                <span className="parcel-fee">{delivery.fee === 0 ? words.order.free : <Price fen={delivery.fee} />}</span>
                {address && (
                  <p>
                    {text.to} {address.recipient}, {addressLine(address)}
                  </p>
                )}
                {delivery.arrives_on !== null && delivery.problem === null && (
                  <p>
                    {words.order.arrives} <time dateTime={delivery.arrives_on}>{formatShortDay(delivery.arrives_on, language)}</time>
                  </p>
                )}
                {delivery.reason !== '' && <p className="field-hint">{delivery.reason}</p>}
                {delivery.problem !== null && <p className="field-error">{delivery.problem}</p>}
              </header>
              <ul>
                {delivery.lines.map(({ line_id, quantity, amount }) => {
                  const line = lines.get(line_id);
                  return (
                    line && (
                      <li key={line_id} className="split-part">
                        <span>
                          {line.name} · {line.label}
                        </span>
                        <span>{words.checkout.packs(quantity)}</span>
                        <Price fen={amount} />
                      </li>
                    )
                  );
                })}
              </ul>
            </div>
          );
        })}
    </section>
  );
}
