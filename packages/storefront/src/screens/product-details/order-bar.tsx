import { Price } from '@aliquot/ui/price.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { announceKeptFree } from '@aliquot/ui/slide-with-window.ts';
import { useEffect, useState } from 'react';
import { AddToCart } from '../../product/add-to-cart.tsx';
import { NextStepLink } from '../../purchase/next-step-link.tsx';
import { useNextStep } from '../../purchase/use-purchase.ts';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';
import '../../look/order-bar.css';

export type OrderBarProps = { product: Product };

/** Name, pack, price and cart in one line: at the window's top, on a phone at its bottom. */
export function OrderBar({ product }: OrderBarProps) {
  const { words } = useWords();
  const { name, packs } = product;
  const next = useNextStep(product);
  const [begun] = useState(() => readBegun(packs));
  const [packId, setPackId] = useState(begun.packId);
  // heads of tables stick below the bar
  useEffect(() => {
    announceKeptFree();
    return announceKeptFree;
  }, []);
  const pack = packs.find(({ id }) => id === packId) ?? packs[0];
  if (!pack) return null;
  return (
    <section className="order-bar no-print" aria-label={words.productDetails.orderBar(name)}>
      <div className="page">
        <p>{name}</p>
        <Select aria-label={words.productDetails.pack} value={pack.id} onChange={(event) => setPackId(Number(event.target.value))}>
          {packs.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <Price fen={pack.price} was={pack.price < pack.list_price ? { fen: pack.list_price, label: words.product.listPrice } : undefined} />
        {next ? (
          <NextStepLink to={next} />
        ) : (
          <AddToCart
            key={pack.id}
            look="full"
            pack={pack}
            start={pack.id === begun.packId ? begun.quantity : undefined}
            name={pack.label}
          />
        )}
      </div>
    </section>
  );
}

/** The pack whose quantity was changed in the table, else the first. */
function readBegun(packs: Product['packs']): { packId: number | undefined; quantity: number | undefined } {
  const typed = [...document.querySelectorAll<HTMLInputElement>('#packs .pack-table input[name="quantity"]')].map(({ value }) =>
    Number(value),
  );
  const index = packs.findIndex(({ min_quantity: fewest }, at) => (typed[at] ?? fewest) !== fewest);
  return { packId: packs[Math.max(index, 0)]?.id, quantity: typed[index] };
}
