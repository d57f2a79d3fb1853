import type { Language } from '@aliquot/contract/core/language.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { TrackingNumber } from '../../order/tracking-number.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatDate, formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';
import { temperatures } from '@aliquot/contract/core/transports.ts';

type Shipment = OrderDetail['shipments'][number];

/** Sent parcels: carrier, tracking, contents and lots. */
export function Shipments({ order }: { order: OrderDetail }) {
  const { words, language } = useWords();
  const text = words.orderDetail;
  return (
    <section aria-labelledby="shipments-title">
      <h2 id="shipments-title">{text.shipments}</h2>
      {order.shipments.map((shipment) => (
        <div key={shipment.id} className="panel parcel">
          <header>
            <h3>
              <Icon name="truck" size={16} />
              {shipment.carrier} <TrackingNumber number={shipment.tracking_number} url={shipment.tracking_url} />
              {shipment.temperature !== 'ambient' && <Badge tone="info">{temperatures[shipment.temperature].names[language]}</Badge>}
              {shipment.dg.length > 0 && (
                <Badge tone="warning">{words.order.dangerousGoods(shipment.dg.join(words.order.classJoin))}</Badge>
              )}
            </h3>
            <time dateTime={shipment.shipped_at}>{formatInstant(shipment.shipped_at, language)}</time>
          </header>
          <Contents order={order} shipment={shipment} />
          {shipment.condition && <Condition condition={shipment.condition} />}
          {shipment.events.length > 0 && (
            <ol className="parcel-track">
              {shipment.events.map(({ kind, place, happened_at }) => (
                <li key={`${kind}-${happened_at}`}>
                  <time dateTime={happened_at}>{formatInstant(happened_at, language)}</time> {text.seen[kind]}
                  {place !== '' && ` · ${place}`}
                </li>
              ))}
            </ol>
          )}
          <p className="parcel-foot no-print">
            <a href={shipment.delivery_note} className="link" target="_blank" rel="noreferrer">
              {text.deliveryNote}
            </a>
          </p>
        </div>
      ))}
    </section>
  );
}

/** A parcel's packs with their lots and certificates. */
function Contents({ order, shipment }: { order: OrderDetail; shipment: Shipment }) {
  const { words, language } = useWords();
  const text = words.orderDetail;
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  return (
    <ul className="parcel-packs">
      {shipment.lines.map((sent) => {
        const line = lines.get(sent.order_line_id);
        const lots = shipment.lots.filter(({ order_line_id }) => order_line_id === sent.order_line_id);
        return (
          line && (
            <li key={line.id}>
              {text.sentPacks(sent.quantity, `${line.name} · ${line.label}`)}
              {lots.map((lot) => (
                <small key={lot.number}>
                  {text.lot} <span className="mono">{lot.number}</span> × {lot.quantity}
                  {lot.expires_on !== null && ` · ${text.expires(formatDate(lot.expires_on, language))}`}
                  {lot.noted && text.noted(notedOf(lot, language))}{' '}
                  {lot.certificate !== null && (
                    <a href={lot.certificate} className="link" target="_blank" rel="noreferrer">
                      {text.certificate}
                    </a>
                  )}
                  {lot.is_recalled && <Badge tone="danger">{text.recalled}</Badge>}
                </small>
              ))}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** A lot's printed number if corrected since: the bottle may have either. */
function notedOf({ number, expires_on: expires, noted }: Shipment['lots'][number], language: Language): string[] {
  if (!noted) return [];
  return [
    ...(noted.number === number ? [] : [noted.number]),
    ...(noted.expires_on === expires || noted.expires_on === null ? [] : [formatDate(noted.expires_on, language)]),
  ];
}

/** The parcel's temperature log; an excursion is shown, with what to do. */
function Condition({ condition }: { condition: NonNullable<Shipment['condition']> }) {
  const { words } = useWords();
  const text = words.orderDetail;
  return (
    <Message
      kind={condition.is_excursion ? 'warning' : 'success'}
      title={text.recorded(degrees(condition.lowest), degrees(condition.highest))}
    >
      {condition.is_excursion && <p>{text.excursion}</p>}
      {condition.note !== '' && <p>{condition.note}</p>}
      {condition.file !== null && (
        <a href={condition.file} className="link" target="_blank" rel="noreferrer">
          {text.loggerFile}
        </a>
      )}
    </Message>
  );
}

/** With a true minus sign. */
const degrees = (number: number): string => String(number).replace('-', '−');
