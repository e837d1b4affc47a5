import pytest
from tests.journeys.at_the_table import start
from tests.journeys.test_duels import HANDS
from tests.makers import hand
pytestmark = pytest.mark.browser

@pytest.mark.parametrize("size", [(390, 844), (320, 568), (1280, 800)])
def test_shot(open_phone, size):
    phone = open_phone(width=size[0], height=size[1])
    start(phone, "gin", "Ann, Bob", *HANDS, title="Gin on the train")
    phone.screenshot(path=f"/tmp/duel-{size[0]}.png")
    start(phone, "gin", "Ann, Bob", *HANDS, hand("Bob", Ann=34, Bob=4), title="Gin on the train", overrides={"point_value": {"amount": 1, "when": "end_vs_winner", "to": "winner"}})
    phone.screenshot(path=f"/tmp/duelres-{size[0]}.png", full_page=True)
    start(phone, "pool-rummy-101", "Asha, Bala, Chitra", hand("Asha", Bala=20, Chitra=12))
    phone.get_by_label("Which card is wild this hand?").select_option("7")
    phone.screenshot(path=f"/tmp/wild-{size[0]}.png")
