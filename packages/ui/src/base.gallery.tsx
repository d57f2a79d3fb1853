import type { GalleryEntry } from '../gallery/entry.ts';

export const entry: GalleryEntry = {
  group: 'foundations',
  examples: (text) => [
    {
      name: 'h1, h2, h3, .eyebrow',
      show: (
        <>
          <p className="eyebrow">{text('Order 2026112400017', '订单 2026112400017')}</p>
          <h1>{text('Two parcels are on their way', '两个包裹正在运输途中')}</h1>
          <h2>{text('Delivery address', '收货地址')}</h2>
          <h3>{text('Cold chain', '冷链')}</h3>
        </>
      ),
    },
    {
      name: '.link, .quiet-link',
      show: (
        <p>
          <a className="link" href="#base">
            {text('Safety data sheet', '安全技术说明书')}
          </a>
          {' · '}
          <a className="quiet-link" href="#base">
            {text('All lots', '全部批次')}
          </a>
        </p>
      ),
    },
    {
      name: '.link, focus',
      force: 'focus',
      show: (
        <a className="link" href="#base">
          {text('Safety data sheet', '安全技术说明书')}
        </a>
      ),
    },
    { name: '.panel', show: <div className="panel gallery-box">{text('Content on a raised ground', '浮起底色上的内容')}</div> },
    {
      name: '.prose',
      wide: true,
      show: (
        <div className="prose">
          <h2>{text('Storing hygroscopic reagents', '吸湿性试剂的储存')}</h2>
          <p>
            {text(
              'Keep the bottle closed, and note the day on which it was opened. Molecular sieves are dried again before use.',
              '瓶盖应保持密闭，并记录开瓶日期。分子筛使用前需重新干燥。',
            )}{' '}
            <a href="#base">{text('Read the data sheet', '查看技术资料')}</a>
          </p>
          <ul>
            <li>{text('Below 25 °C', '低于 25 °C')}</li>
            <li>{text('Under argon after opening', '开瓶后充氩气保存')}</li>
          </ul>
        </div>
      ),
    },
  ],
};
