import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import type { Input, Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { LanguageTexts } from '../../../form/language-texts.tsx';
import { OrderButtons, moved } from '../../../form/order-buttons.tsx';
import { useReorder } from '../../../form/use-reorder.ts';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { WrittenFormHead, useWrittenForm } from '../../../form/written-form.tsx';
import { useMay } from '../../../session/me.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { ContentHead } from '../content-head.tsx';
import { PreviewButton } from '../preview-button.tsx';

type Shown = Output<'ownBrand.get'>;
type Values = Omit<Input<'ownBrand.updatePage'>, 'version'>;

/** The own-brand page: its words, and the brands on it in their order. */
export function OwnBrandScreen() {
  const mayEdit = useMay('content.edit');
  const { data, refetch } = useShown('ownBrand.get', {});
  const { look, takeTheirs } = useFreshForm(refetch);
  return (
    <>
      <ContentHead part="ownBrand" inShop={data?.url} />
      {data && (
        <>
          <BrandTable brands={data.brands} />
          <PageWords key={look} page={data.page} isFixed={!mayEdit} onTakeTheirs={takeTheirs} />
        </>
      )}
    </>
  );
}

function BrandTable({ brands }: { brands: Shown['brands'] }) {
  const { words, language } = useWords();
  const text = words.shopPages;
  const mayEdit = useMay('content.edit');
  const order = useReorder('ownBrand.order');
  const ids = brands.map(({ id }) => id);
  return (
    <section className="stack" aria-labelledby="own-brands">
      <h2 id="own-brands">{text.brands}</h2>
      <Fault of={order.error} />
      <TableScroller label={text.brands}>
        <DataTable caption={text.brands} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{words.table.name}</HeadCell>
              <HeadCell>{text.state}</HeadCell>
              <HeadCell>{text.chosen}</HeadCell>
              {mayEdit && <HeadCell>{text.order}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {brands.map((brand, index) => {
              const { id, is_shown: isShown, products } = brand;
              const name = nameIn(brand, language);
              return (
                <tr key={id}>
                  <RowHead>
                    <a className="link" href={`/content/own-brand/${id}`}>
                      {name}
                    </a>
                  </RowHead>
                  <Cell>
                    <Badge tone={isShown ? 'success' : 'neutral'}>{isShown ? text.shown : text.hidden}</Badge>
                  </Cell>
                  <Cell>{products > 0 ? products : text.mostBought}</Cell>
                  {mayEdit && (
                    <Cell>
                      <OrderButtons
                        name={name}
                        index={index}
                        count={brands.length}
                        pending={order.isPending}
                        onMove={(by) => order.mutate({ ids: moved(ids, index, by), seen: ids })}
                      />
                    </Cell>
                  )}
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      </TableScroller>
      <p className="text-muted">{text.brandHint}</p>
    </section>
  );
}

const valuesOf = ({ title_en, title_zh, lead_en, lead_zh }: Shown['page']): Values => ({ title_en, title_zh, lead_en, lead_zh });

/** The page's own words, saved whole, and a look at it before they are saved. */
function PageWords({ page, isFixed, onTakeTheirs }: { page: Shown['page']; isFixed: boolean; onTakeTheirs: () => void }) {
  const { words } = useWords();
  const fields = words.shopPages.wordFields;
  const written = useWrittenForm(
    'ownBrand.updatePage',
    { version: page.version, values: valuesOf(page) },
    (values: Values, version) => ({ ...values, version }),
    (saved) => ({ version: saved.version, values: valuesOf(saved) }),
  );
  const { form, isPending, submit } = written;
  const textsIn = (language: 'en' | 'zh') => [
    { name: `title_${language}` as const, label: fields[`title_${language}`], maxLength: 150 },
    { name: `lead_${language}` as const, label: fields[`lead_${language}`], maxLength: 500, rows: 3 },
  ];
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate aria-labelledby="own-brand-words">
      <h2 id="own-brand-words">{words.shopPages.words}</h2>
      <WrittenFormHead
        written={written}
        fields={(['title_en', 'title_zh', 'lead_en', 'lead_zh'] as const).map((name) => ({ name, label: fields[name] }))}
        onTakeTheirs={onTakeTheirs}
      />
      <fieldset className="stack" disabled={isFixed}>
        <LanguageTexts form={form} of="own-brand" en={textsIn('en')} zh={textsIn('zh')} />
      </fieldset>
      {!isFixed && (
        <FormActions act={words.form.save} pending={isPending} isFoot>
          <PreviewButton name="ownBrand.previewPage" form={form} input={() => form.getValues()} />
        </FormActions>
      )}
    </form>
  );
}
